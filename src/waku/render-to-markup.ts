/** For the environment of documents; that of server components has no HTML renderer. */
export { renderToStaticMarkup } from 'react-dom/server';
