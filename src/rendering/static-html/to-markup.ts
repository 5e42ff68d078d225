/** For the environment that renders documents: server components have no HTML renderer at hand. */
export { renderToStaticMarkup as toMarkup } from 'react-dom/server';
