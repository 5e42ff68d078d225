/** Placeholders that only the text's own system would replace. */
const FOREIGN = {
  shortcode:
    /\[\/[a-z][\w-]{1,40}\]|\[[a-z][\w-]{1,40} [^[\]\n=]{0,40}=[^[\]\n]{1,200}\]|\[(?:gallery|embed|playlist)\]|\[(?:id|club|public|https?:\/\/)[^[\]|\s]{1,200}\|[^[\]\n]{1,200}\]|\{\{[^{}\n]{1,200}\}\}|\{%[^{}\n]{1,200}%\}|#[A-Z][A-Z_]{3,40}#|<\/(?:p|b|i|a|h[1-6]|br|div|span|strong|em|ul|li)>|&(?:nbsp|[lr]aquo|[mn]dash|quot|hellip);/,
  markdown:
    /^ {0,3}#{1,6} \S|\*\*[^\s*][^*\n]{0,200}\*\*|\[[^[\]\n]{0,200}\]\((?:[^()\s]{1,200}|[^()\n]{1,200}\.[a-z\d]{2,5}(?![a-z\d])[^()\n]{0,100})\)|^[-*+] .{1,400}\n[-*+] |^\d+\. .{1,400}\n\d+\. /m,
} as const;

/** Placeholders of a text, which stay as they are, by their kind. */
export const placeholdersIn = (text: string): [kind: keyof typeof FOREIGN, sample: string][] =>
  (['shortcode', 'markdown'] as const).flatMap((kind): [typeof kind, string][] => {
    const [found] = FOREIGN[kind].exec(text) ?? [];
    return found === undefined ? [] : [[kind, found]];
  });
