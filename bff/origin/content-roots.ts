import path from 'node:path';

/** With the editor, one folder holds content and media, because staff change pictures, too. */
export function rootsOf({
  EDITOR,
  CONTENT_DIR: folder,
}: {
  readonly EDITOR: string;
  readonly CONTENT_DIR?: string | undefined;
}) {
  if (EDITOR === 'on' && folder !== undefined) {
    return {
      contentRoot: path.join(folder, 'content'),
      mediaRoot: path.join(folder, 'media'),
      lastGood: path.join(folder, '.last-good'),
    };
  }
  return {
    contentRoot: folder ?? path.join(import.meta.dirname, 'content'),
    mediaRoot: path.join(import.meta.dirname, 'media'),
    lastGood: folder && path.join(folder, '.last-good'),
  };
}
