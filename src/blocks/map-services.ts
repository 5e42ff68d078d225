/** Route to a point from wherever the visitor is, at Yandex Maps. */
export const routeAddress = (lat: number, lon: number): string =>
  `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`;
