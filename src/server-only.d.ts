/** Marker of Vite's RSC plugin: importing a module that imports it from the browser fails the build. */
declare module 'server-only';
