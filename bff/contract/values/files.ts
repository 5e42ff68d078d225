import { mediaTarget } from './media.ts';

interface FileType {
  readonly type: string;
  /** Whether browsers may show it; any other file is a download. */
  readonly isShown: boolean;
}

const shown = (type: string): FileType => ({ type, isShown: true });
const download = (type: string): FileType => ({ type, isShown: false });
const office = (name: string): FileType =>
  download(`application/vnd.openxmlformats-officedocument.${name}`);

/**
 * Files that are served, by their extension. Never HTML or SVG, which browsers would open as pages
 * of the site.
 */
const TYPES: ReadonlyMap<string, FileType> = new Map(
  Object.entries({
    pdf: shown('application/pdf'),
    jpg: shown('image/jpeg'),
    jpeg: shown('image/jpeg'),
    png: shown('image/png'),
    gif: shown('image/gif'),
    webp: shown('image/webp'),
    avif: shown('image/avif'),
    mp4: shown('video/mp4'),
    m4v: shown('video/mp4'),
    webm: shown('video/webm'),
    mov: shown('video/quicktime'),
    mp3: shown('audio/mpeg'),
    m4a: shown('audio/mp4'),
    ogg: shown('audio/ogg'),
    wav: shown('audio/wav'),
    vtt: shown('text/vtt'),
    doc: download('application/msword'),
    docx: office('wordprocessingml.document'),
    xls: download('application/vnd.ms-excel'),
    xlsx: office('spreadsheetml.sheet'),
    ppt: download('application/vnd.ms-powerpoint'),
    pptx: office('presentationml.presentation'),
    pps: download('application/vnd.ms-powerpoint'),
    ppsx: office('presentationml.slideshow'),
    odt: download('application/vnd.oasis.opendocument.text'),
    ods: download('application/vnd.oasis.opendocument.spreadsheet'),
    odp: download('application/vnd.oasis.opendocument.presentation'),
    rtf: download('application/rtf'),
    csv: download('text/csv; charset=utf-8'),
    zip: download('application/zip'),
    rar: download('application/vnd.rar'),
    '7z': download('application/x-7z-compressed'),
    sig: download('application/pgp-signature'),
    p7s: download('application/pkcs7-signature'),
  }),
);

/** Largest file that is served, bytes. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;

/** Path at which the BFF and the site serve files: `/files?url=/uploads/a.pdf`. */
export const FILES_PATH = '/files';

/** Type of the file at a path with its query; undefined if the file is not served. */
export const fileTypeOf = (path: string): FileType | undefined =>
  TYPES.get(
    /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(path.replace(/[?#].*/s, ''))?.[1]?.toLowerCase() ?? '',
  );

/**
 * Link to a file of the content API, which has no public address of its own.
 * @param path on the site, as content names it
 * @returns undefined for a path that does not name a file
 */
export function fileHref(path: string): string | undefined {
  const target = path.startsWith('/') ? mediaTarget(path.replace(/#.*/s, '')) : undefined;
  if (target?.host !== undefined || target === undefined) return undefined;
  if (fileTypeOf(target.path) === undefined) return undefined;
  const [fragment = ''] = /#.*/s.exec(path) ?? [];
  return `${FILES_PATH}?url=${target.path.replace(/[%&+#,\s]/g, encodeURIComponent)}${fragment}`;
}
