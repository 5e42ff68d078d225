import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.querySelector('#editor');
if (root) createRoot(root).render(<App />);
