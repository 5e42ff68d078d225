/** Runs in the environment of documents, because that of server components has no HTML renderer. */
export { renderToStaticMarkup } from 'react-dom/server';
