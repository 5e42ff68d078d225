/**
 * An icon as a CSS mask, for controls that can hold no element.
 * @param path one of the drawings in `icons.ts`
 */
export function iconMask(path: string): string {
  const attributes =
    'fill="none" stroke="black" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}><path d="${path}"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`;
}
