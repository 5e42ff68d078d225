// @ts-check

/** Makes an element. What comes from the payload becomes text or the value of an attribute, never
 * markup.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Readonly<Record<string, string | number | boolean | null>>} [attributes] false and null leave one out
 * @param {readonly (Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[T]} */
export function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** The element of the page with this id.
 * @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** What measures text in the font of an element, pixels.
 * @param {Element} element @param {string} [weight] */
export function textMeasure(element, weight) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas to measure text with');
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
  context.font = `${weight ?? fontWeight} ${fontSize} ${fontFamily}`;
  return (/** @type {string} */ text) => context.measureText(text).width;
}

/** Calls back once a frame at most.
 * @param {() => void} callback */
export function oncePerFrame(callback) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      callback();
    });
  };
}
