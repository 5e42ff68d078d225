/** For the environment that renders documents; the one of server components has no HTML renderer. */
export { renderToStaticMarkup } from 'react-dom/server';
