import type { BlockOf } from '#contract/blocks.ts';
import { Prose } from '../ui/prose/prose.tsx';

export const Text = ({ html }: Omit<BlockOf<'text'>, 'type'>) => <Prose html={html} />;
