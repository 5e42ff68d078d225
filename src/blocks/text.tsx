import type { BlockOf } from '#contract/blocks.ts';
import { Prose } from '../components/prose/prose.tsx';

export const Text = ({ html }: Omit<BlockOf<'text'>, 'type'>) => <Prose html={html} />;
