/** Yandex Maps URL of the route from the visitor to a point. */
export const routeUrl = (lat: number, lon: number): string =>
  `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`;
