/** Oxlint rules of the design system: the class maps of `src/ui/styles` place, features draw. */

/** Properties that place children. Alignment within a class map's row or column does not count. */
const PLACEMENT = new Set([
  'gap',
  'rowGap',
  'flexDirection',
  'flexWrap',
  'gridAutoFlow',
  'gridTemplateAreas',
  'gridTemplateColumns',
  'gridTemplateRows',
]);

const BOXES = /^(?:inline-)?(?:flex|grid)$/;

/** The parts of ESTree's `Property` that the rule needs. */
interface Property {
  readonly key: { readonly name?: string; readonly value?: unknown };
  readonly value: { readonly value?: unknown };
}

interface Context {
  readonly report: (problem: { readonly node: object; readonly message: string }) => void;
}

const isPlacement = (name: unknown, value: unknown): boolean =>
  PLACEMENT.has(String(name)) || (name === 'display' && BOXES.test(String(value)));

const noPlacement = {
  create: (context: Context) => ({
    Property(node: Property & object) {
      if (isPlacement(node.key.name ?? node.key.value, node.value.value))
        context.report({ node, message: 'Place with a class map of src/ui/styles.' });
    },
  }),
};

export default { meta: { name: 'styles' }, rules: { 'no-placement': noPlacement } };
