/**
 * For the environment that renders documents; the server components' environment has no HTML
 * renderer.
 */
export { renderToStaticMarkup } from 'react-dom/server';
