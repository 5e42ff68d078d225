export { areaNames as areas, untitledNames as untitled } from '#contract/shapes/site-names.ts';
