import type { BlockOf } from '#contract/blocks.ts';
import { FileList } from '../ui/file-list/file-list.tsx';

export const Files = ({ items }: Omit<BlockOf<'files'>, 'type'>) => <FileList files={items} />;
