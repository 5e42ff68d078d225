import { describe, expect, test } from 'vitest';
import { embedAt } from '#contract/markup/embeds.ts';
import { embeddedPath } from '#contract/values/embedded.ts';
import { normalizeMarkup } from '#contract/markup/normalize.ts';
import { headingsOf, textOfNodes } from '#contract/markup/text.ts';
import { toHtml } from '#contract/markup/tree.ts';

const embedTitles = { video: 'Видео', audio: 'Звук', map: 'Карта', form: 'Форма', page: 'Сайт' };

function read(html: string) {
  const notes: string[] = [];
  const note = (kind: string, quote: string) => notes.push(`${kind} ${quote}`);
  const clean = toHtml(normalizeMarkup(html, { embedTitles, note })).replaceAll(' />', '>');
  return { clean, notes };
}

const clean = (html: string): string => read(html).clean;
const table = (cells: string) => `<table><tbody><tr>${cells}</tr></tbody></table>`;

describe('markup that changes the meaning is kept', () => {
  test.each([
    ['<del>45 000 ₽</del> <ins>40 000 ₽</ins>', '<s>45 000 ₽</s> <ins>40 000 ₽</ins>'],
    ['<strike>а</strike> <s>б</s>', '<s>а</s> <s>б</s>'],
    ['<span style="text-decoration: line-through;">а</span>', '<s>а</s>'],
    ['<span style="TEXT-DECORATION-LINE:underline line-through">а</span>', '<s>а</s>'],
    ['<p style="text-decoration:line-through">а <b>б</b></p>', '<p><s>а <b>б</b></s></p>'],
    ['<del><p>а</p><p>б</p></del>', '<p><s>а</s></p><p><s>б</s></p>'],
    ['<del><ul><li>а</li></ul></del>', '<ul><li><s>а</s></li></ul>'],
    ['<s><del>а</del></s>', '<s>а</s>'],
    ['<span style="text-decoration:underline">а</span>', 'а'],
    ['м<span style="vertical-align:super">2</span>', 'м<sup>2</sup>'],
    ['H<span style="vertical-align: sub;font-size:8px">2</span>O', 'H<sub>2</sub>O'],
    ['<font style="font-weight:700">а</font>', '<strong>а</strong>'],
    ['<span style="font-style:italic">б</span>', '<em>б</em>'],
    ['<b style="font-weight:normal"><p>а</p></b>', '<p>а</p>'],
    ['<q>а</q><mark>б</mark><small>в</small>', '<q>а</q><mark>б</mark><small>в</small>'],
    ['<abbr title="а б">ДО</abbr>', '<abbr title="а б">ДО</abbr>'],
  ])('%s becomes %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test('struck-out text is left out of descriptions', () => {
    expect(textOfNodes(normalizeMarkup('<p><strike>45</strike> 40</p>'))).toBe('40');
  });

  test.each([
    '<p style="display:none">а</p>',
    '<span style="mso-hide:all">а</span>',
    '<div hidden><p>а</p></div>',
    '<p style="visibility: hidden">а</p>',
    '<span style="position:absolute; left:-9999px">а</span>',
    '<dialog><p>а</p></dialog>',
    '<div popover="manual">а</div>',
  ])('%s stays hidden, and is reported', (html) => {
    const { clean: shown, notes } = read(html);
    expect(shown).toBe('');
    expect(notes).toEqual(['hidden а']);
  });
});

describe('embedded content becomes a link', () => {
  const link = (href: string, text: string) => `<p><a href="${href}">${text}</a></p>`;

  test.each([
    ['//www.youtube.com/embed/a-_1?rel=0', 'video', 'https://www.youtube.com/watch?v=a-_1'],
    ['https://www.youtube-nocookie.com/embed/x', 'video', 'https://www.youtube.com/watch?v=x'],
    ['https://rutube.ru/play/embed/ab12/', 'video', 'https://rutube.ru/video/ab12/'],
    ['https://vk.com/video_ext.php?oid=-1&id=2&hd=2', 'video', 'https://vk.com/video-1_2'],
    ['https://vk.com/video_ext.php?id=2&hd=2&oid=-1', 'video', 'https://vk.com/video-1_2'],
    [
      'https://www.youtube.com/embed/videoseries?si=x&list=PL-1',
      'video',
      'https://www.youtube.com/playlist?list=PL-1',
    ],
    ['https://my.mail.ru/video/embed/1', 'video', 'https://my.mail.ru/video/embed/1'],
    ['/u/a.webm', 'video', '/u/a.webm'],
    [
      'https://www.google.com/maps/embed?pb=!1m1!2d37.6!3d55.7!4m',
      'map',
      'https://www.google.com/maps?q=55.7,37.6',
    ],
    ['https://yandex.ru/map-widget/v1/?um=a', 'map', 'https://yandex.ru/maps/?um=a'],
    ['https://yandex.ru/maps/213/moscow/', 'map', 'https://yandex.ru/maps/213/moscow/'],
    ['https://2gis.ru/moscow', 'map', 'https://2gis.ru/moscow'],
    ['https://forms.yandex.ru/u/1/?iframe=1', 'form', 'https://forms.yandex.ru/u/1/?iframe=1'],
    ['https://docs.google.com/forms/d/e/1/v', 'form', 'https://docs.google.com/forms/d/e/1/v'],
    ['https://notyoutube.example/', 'page', 'https://notyoutube.example/'],
  ] as const)('an iframe of %s becomes a link to a %s at %s', (address, kind, page) => {
    expect(embedAt(address)).toEqual({ kind, address: page });
    const text = kind === 'page' ? 'Сайт: notyoutube.example' : embedTitles[kind];
    expect(clean(`<iframe src="${address}"></iframe>`)).toBe(link(page, text));
  });

  test.each([
    ['<iframe data-src="https://rutube.ru/a">нет</iframe>', link('https://rutube.ru/a', 'Видео')],
    [
      '<script src="https://api-maps.yandex.ru/services/constructor/1.0/js/?um=constructor%3A1&amp;width=500"></script>',
      link('https://yandex.ru/maps/?um=constructor%3A1', 'Карта'),
    ],
    [
      '<iframe src="https://2gis.ru/a" title="Где мы"></iframe>',
      link('https://2gis.ru/a', 'Карта: Где мы'),
    ],
    ['<video><source src="/u/a.mp4"><p>Не видно</p></video>', link('/u/a.mp4', 'Видео')],
    ['<audio src="/u/a.mp3">Ваш браузер</audio>', link('/u/a.mp3', 'Звук')],
    [
      '<oembed url="https://vkvideo.ru/video-1_2"></oembed>',
      link('https://vkvideo.ru/video-1_2', 'Видео'),
    ],
    ['<object data="/u/a.pdf"><p>нет</p></object>', link('/u/a.pdf', 'Сайт')],
    ['<embed src="https://kinescope.io/1">', link('https://kinescope.io/1', 'Видео')],
    [
      '<figure><div>\nhttps://youtu.be/a\n</div></figure>',
      '<figure><a href="https://youtu.be/a">Видео</a></figure>',
    ],
    ['<p>https://other.example/a</p>', link('https://other.example/a', 'https://other.example/a')],
    [
      '<form action="https://f.example/a"><label>Имя</label><input><button>Да</button></form>',
      link('https://f.example/a', 'Форма'),
    ],
    ['<form><p>Текст страницы</p></form>', '<p>Текст страницы</p>'],
    [
      '<p>до <iframe src="https://a.example"></iframe> после</p>',
      '<p>до</p><p><a href="https://a.example">Сайт: a.example</a></p><p>после</p>',
    ],
    ['<a href="/x"><video src="/a.mp4"></video></a>', '<p><a href="/x">Видео</a></p>'],
    ['<img src="data:image/gif;base64,AA" data-src="/a.jpg">', '<img src="/a.jpg" alt="">'],
    ['Бал <img class="emoji" src="/emoji/e/f09f8d82.png" alt="🍂">', 'Бал 🍂'],
    ['<img src="/a.jpg" alt="🍂 Бал">', '<img src="/a.jpg" alt="🍂 Бал">'],
    ['<img src="/blank.gif" data-original="/a.jpg">', '<img src="/a.jpg" alt="">'],
    ['<img src="data:image/svg+xml,a" data-lazy-src="/a.jpg">', '<img src="/a.jpg" alt="">'],
    ['<img srcset="/a.jpg 300w, /b.jpg 600w">', '<img src="/a.jpg" alt="">'],
    [
      '<img src="data:image/gif;base64,AA" data-srcset="/a.jpg 300w, /b.jpg 600w">',
      '<img src="/a.jpg" alt="">',
    ],
    ['<img data-caption="Бал, 1.jpg" data-image="u/a.jpg?x=1">', '<img src="u/a.jpg?x=1" alt="">'],
    ['<img src="/a.jpg" data-large-file="/b.jpg">', '<img src="/a.jpg" alt="">'],
    ['<img src="/a.jpg" width="6px" height="4">', '<img src="/a.jpg" alt="" width="6" height="4">'],
    ['<img src="/a.jpg" width="100%" height="auto">', '<img src="/a.jpg" alt="">'],
    [
      '<img src="data:image/gif;base64,AA">',
      `<img src="${embeddedPath('data:image/gif;base64,AA')}" alt="">`,
    ],
  ])('%s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test.each([
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="java&#10;script:alert(1)"></iframe>',
    '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="vbscript:x"></object>',
    '<oembed url="blob:https://a.example/1"></oembed>',
    '<video></video>',
    '<form action="javascript:alert(1)"><input></form>',
    '<svg><a href="javascript:alert(1)"><text>а</text></a></svg>',
    '<script src="https://w.example/widget.js"></script>',
    '<img src="file:///C:/a.png">',
    '<img src="/logo.svg">',
    '<img src="data:image/svg+xml,a" data-src="/IMG_1.heic">',
    '<img src="/1.gif" width="1" height="1">',
    '<lite-youtube videoid="a"></lite-youtube>',
  ])('%s is left out, and reported', (html) => {
    const { clean: shown, notes } = read(html);
    expect(shown).toBe('');
    expect(notes.length).toBeGreaterThan(0);
  });

  test('without titles nothing replaces embedded content', () => {
    expect(normalizeMarkup('<iframe src="https://a.example"></iframe>')).toEqual([]);
  });
});

describe('HTML is read as browsers read it', () => {
  test.each([
    [
      '<a name="x"><h2>а</h2><p><a href="/b">б</a></p><p><a href="/c">в</a></p>',
      '<h2><a id="x">а</a></h2><p><a href="/b">б</a></p><p><a href="/c">в</a></p>',
    ],
    ['<ul><li><p>а<li><p>б</ul>', '<ul><li>а</li><li>б</li></ul>'],
    ['<p>а<p>б<div>в', '<p>а</p><p>б</p><p>в</p>'],
    ['<b><p>а</b>б</p>', '<p><b>а</b>б</p>'],
    ['<p>а</b></i>б</br>в', '<p>аб<br>в</p>'],
    ['<table><tr><td>а<td>б<tr><td>в', table('<td>а</td><td>б</td></tr><tr><td>в</td>')],
    ['<table><p>до</p><tr><td>а</td></tr></table>', `<p>до</p>${table('<td>а</td>')}`],
    ['<image src="/a.jpg">', '<img src="/a.jpg" alt="">'],
    ['<dl><dt>а<dd>б<dt>в<dd>г</dl>', '<dl><dt>а</dt><dd>б</dd><dt>в</dt><dd>г</dd></dl>'],
    ['<body lang="en"><p>a</p></body>', '<p lang="en">a</p>'],
    [
      '<frameset><frame src="https://rutube.ru/play/embed/a"></frameset>',
      '<p><a href="https://rutube.ru/video/a/">Видео</a></p>',
    ],
  ])('%s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test.each([
    ['<p>а <w:Sdt ID="1"><span>б</span></w:Sdt>.</p>', '<p>а б.</p>'],
    ['<w:Sdt><p>а</p></w:Sdt><p>б</p>', '<p>а</p><p>б</p>'],
    ['<ac:macro><ac:rich-text-body><p>а</p></ac:rich-text-body></ac:macro>', '<p>а</p>'],
    ['<x-card><p>а</p></x-card>', '<p>а</p>'],
    ['<blink>а</blink><math><mi>б</mi></math>', 'аб'],
  ])('an element that is not known leaves its text: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  const fonts = Array.from({ length: 150 }, (_, at) => `<font color="${at}">`).join('');

  test.each([
    ['deep', '<i>'.repeat(5000)],
    ['wide', '<br>'.repeat(20_001)],
    ['comments', '<!---->'.repeat(20_001)],
    ['elements that the parser repeats', `<p>${fonts}</p>${'<p>а'.repeat(5000)}`],
    ['tables within tables', '<table><tr><td>'.repeat(5000)],
  ])('a text that is too large is refused, and reported: %s', (_kind, html) => {
    const { clean: shown, notes } = read(html);
    expect(shown).toBe('');
    expect(notes).toEqual([expect.stringMatching(/^limit </)]);
  });

  test('a long text within the limits is read', () => {
    const rows = '<tr><td><p><b>а</b></p></td><td><a name=x>б</td></tr>'.repeat(1500);
    expect(clean(`<table>${rows}</table>`).match(/б/g)).toHaveLength(1500);
  });
});

const word = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>${text}</p>`;

test.each([
  [
    '<ol><li data-list="bullet"><span class="ql-ui"></span>а</li><li data-list="bullet" class="ql-indent-1">б</li><li data-list="ordered">в</li></ol>',
    '<ul><li>а<ul><li>б</li></ul></li></ul><ol><li>в</li></ol>',
  ],
  [
    '<ul><li>а</li><li class="ql-indent-1">б</li><li class="ql-indent-2">в</li><li>г</li></ul>',
    '<ul><li>а<ul><li>б<ul><li>в</li></ul></li></ul></li><li>г</li></ul>',
  ],
  ['<ol><li data-list="ordered" class="ql-indent-8">а</li></ol>', '<ol><li>а</li></ol>'],
  [
    word(1, '·', 'а') + word(2, 'o', 'б') + word(1, '1.', 'в'),
    '<ul><li>а<ul><li>б</li></ul></li></ul><ol><li>в</li></ol>',
  ],
  [word(1, 'b)', 'а') + word(1, 'c)', 'б'), '<ol type="a" start="2"><li>а</li><li>б</li></ol>'],
  [word(1, 'iv.', 'а') + word(1, 'v.', 'б'), '<ol type="i" start="4"><li>а</li><li>б</li></ol>'],
  [word(1, 'б)', 'а') + word(2, '1.2.', 'в'), '<p>б) а</p><p>1.2. в</p>'],
  ['<ul><li>а</li><ul><li>б</li></ul></ul>', '<ul><li>а<ul><li>б</li></ul></li></ul>'],
  ['<li>а</li><li>б</li>', '<ul><li>а</li><li>б</li></ul>'],
  ['<ul>а<li>б</li></ul>', '<ul><li>а</li><li>б</li></ul>'],
  [
    '<ul><li><p>а</p><ul><li><p>б</p></li></ul></li></ul>',
    '<ul><li>а<ul><li>б</li></ul></li></ul>',
  ],
  ['<ol start="3"><li>а</li></ol>', '<ol start="3"><li>а</li></ol>'],
  [
    '<ol type="a" reversed start="x"><li value="7">а</li><li value="б">в</li></ol>',
    '<ol type="a" reversed><li value="7">а</li><li>в</li></ol>',
  ],
  ['<ul><li></li><li>&nbsp;</li></ul>', ''],
  ['<ol style="list-style-type: lower-alpha;"><li>а</li></ol>', '<ol type="a"><li>а</li></ol>'],
  ['<ol style="list-style: upper-roman inside"><li>а</li></ol>', '<ol type="I"><li>а</li></ol>'],
  ['<ol> <li style="list-style-type:upper-latin">а</li></ol>', '<ol type="A"><li>а</li></ol>'],
  ['<ol style="list-style-type:decimal"><li>а</li></ol>', '<ol><li>а</li></ol>'],
])('lists: %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ['<xml><w:WordDocument><w:View>Normal</w:View>0false</w:WordDocument></xml>а', 'а'],
  ['<p>а<o:p>б</o:p></p>', '<p>аб</p>'],
  ['<p><st1:place w:st="on">Москва</st1:place></p>', '<p>Москва</p>'],
  ['<m:oMath><m:r>x</m:r></m:oMath>а', 'xа'],
  ['<!--[if gte mso 9]><xml>Normal</xml><![endif]-->а', 'а'],
  ['<html><head><title>Д</title><style>p{}</style></head><body><p>а</p></body></html>', '<p>а</p>'],
  ['<p></p><p><br></p><p>&nbsp;</p><p>\u200b\ufeff</p><p>\u200f&shy;</p>а', 'а'],
  ['<h2></h2><h3><b> </b></h3><blockquote><p></p></blockquote><p>а</p>', '<p>а</p>'],
  ['<p>а<br><br><br>б<br></p>', '<p>а</p><p>б</p>'],
  ['<p><b>а<br><br>б</b></p>', '<p><b>а</b></p><p><b>б</b></p>'],
  ['<p>а<br>б</p>', '<p>а<br>б</p>'],
  ['<p>а&nbsp;б\u200bв</p>', '<p>а бв</p>'],
  ['<p><a name="x"></a></p>', '<p><a id="x"></a></p>'],
  ['<p><img src="/a.jpg" alt=""></p>', '<p><img src="/a.jpg" alt=""></p>'],
])('markup without text: %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

describe('blocks', () => {
  test.each([
    ['<center>Питание</center><section>Пятиразовое</section>', '<p>Питание</p><p>Пятиразовое</p>'],
    ['<div><p>а</p><div>б</div>в<address>г</address></div>', '<p>а</p><p>б</p><p>в</p><p>г</p>'],
    ['<details><summary>а</summary>б</details>', '<p>а</p><p>б</p>'],
    ['<fieldset><legend>а</legend>б</fieldset>', '<p>а</p><p>б</p>'],
    ['<h1>а</h1><h2>б</h2>', '<h2>а</h2><h2>б</h2>'],
    ['<h3>а</h3><h6>б</h6><h2>в</h2>', '<h3>а</h3><h4>б</h4><h2>в</h2>'],
    [
      '<h2>а</h2><h4>б</h4><h6></h6><h4>в</h4><h6>г</h6><h3>д</h3>',
      '<h2>а</h2><h3>б</h3><h3>в</h3><h4>г</h4><h3>д</h3>',
    ],
    ['<p dir="rtl">א</p><p dir="ltr">а</p>', '<p dir="rtl">א</p><p>а</p>'],
    ['а <bdi>א</bdi> <bdo dir="rtl">б</bdo>', 'а <bdi>א</bdi> <bdo dir="rtl">б</bdo>'],
    ['<span dir="rtl">א</span> <span dir="ltr">а</span>', '<span dir="rtl">א</span> а'],
    [
      `<div data-original="/a.jpg" style="background-image: url('/a.jpg')"></div>`,
      '<p><img src="/a.jpg" alt=""></p>',
    ],
    [
      '<a href="/a.jpg" style="background:#fff url(/a.jpg) no-repeat center"></a>',
      '<a href="/a.jpg"><img src="/a.jpg" alt=""></a>',
    ],
    ['<div style="background:url(/a.gif) repeat-x">а</div>', '<p>а</p>'],
    [
      '<div data-bg="url(\'/a.jpg\')" data-bg-size="cover"></div>',
      '<p><img src="/a.jpg" alt=""></p>',
    ],
    ['<div data-background-image="/a.php?id=1">а</div>', '<p><img src="/a.php?id=1" alt="">а</p>'],
    [
      '<section data-bg-src="https://x.ru/a.webp"></section>',
      '<p><img src="https://x.ru/a.webp" alt=""></p>',
    ],
    ['<div class="slide" data-setbg="/a.jpg"></div>', '<p><img src="/a.jpg" alt=""></p>'],
    ['<div data-bg="dark" data-background="#fff" data-n="1">а</div>', '<p>а</p>'],
    [
      '<a href="/b.jpg" data-src="/b.jpg"><img src="/a.jpg"></a>',
      '<a href="/b.jpg"><img src="/a.jpg" alt=""></a>',
    ],
    ['<div data-thumb="/t.jpg"><p>а</p></div>', '<p>а</p>'],
    ['<p>\uf0b7 а \uf0fc \uf0f9</p>', '<p>• а ✓ \uf0f9</p>'],
    ['<marquee>а</marquee>б', '<p>а</p><p>б</p>'],
    ['<h2><p>а</p><p>б</p></h2>', '<h2>а<br>б</h2>'],
    [
      '<a href="/x"><div>а</div><div>б</div></a>',
      '<p><a href="/x">а</a></p><p><a href="/x">б</a></p>',
    ],
    ['<a href="/a">а</a><a href="/b">б</a>', '<a href="/a">а</a> <a href="/b">б</a>'],
    ['<a href="javascript:;">а</a>', 'а'],
    ['<span id="a"><p>а</p><p>б</p></span>', '<p><span id="a">а</span></p><p>б</p>'],
    ['<div id="a"><p>а</p><p>б</p></div>', '<p id="a">а</p><p>б</p>'],
    ['<table><td><p>а</p><td><p>б</p><p>в', table('<td>а</td><td><p>б</p><p>в</p></td>')],
    ['<table><td><img src="/a.jpg">', table('<td data-wide><img src="/a.jpg" alt=""></td>')],
    ['<table><td data-wide="1">а', table('<td>а</td>')],
    ['<table><tr><td>&nbsp;</td><th></th></tr></table><p>а</p>', '<p>а</p>'],
    [
      '<table><td colspan="3" rowspan="0">а<td colspan="99999">б',
      table('<td colspan="3">а</td><td>б</td>'),
    ],
    ['<dl><div><dt>а</dt><dd>б</dd></div></dl>', '<dl><dt>а</dt><dd>б</dd></dl>'],
    ['<pre>а\nб</pre>', '<p>а<br>б</p>'],
    ['первая\nвторая\n\nтретья', '<p>первая<br>вторая</p><p>третья</p>'],
    ['строка <b>одна</b>\nвсё ещё она', 'строка <b>одна</b>\nвсё ещё она'],
    [
      '<b>Важно!</b>\n\nЗавтра <i>бал\nи чай</i>',
      '<p><b>Важно!</b></p><p>Завтра <i>бал<br>и чай</i></p>',
    ],
    ['<pre><code>а\nб</code></pre>', '<p><code>а<br>б</code></p>'],
    ['<span>а<br>б</span>\n\n<p>в</p>', '<p>а<br>б</p><p>в</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test('a heading is quoted on one line', () => {
    const nodes = normalizeMarkup(
      '<h2>Питание<br>в саду</h2><div><h3>Ужин</h3></div><h2><br></h2>',
    );
    expect(headingsOf(nodes)).toEqual(['Питание в саду', 'Ужин']);
    expect(textOfNodes(nodes)).toBe('Питание в саду Ужин');
  });
});

describe('placeholders of other systems stay and are reported', () => {
  test.each([
    ['<p>[gallery ids="1,2"]</p>', 'shortcode [gallery ids="1,2"]'],
    ['<p>[contact-form-7 id="5"]</p>', 'shortcode [contact-form-7 id="5"]'],
    ['<p>[/vc_row]</p>', 'shortcode [/vc_row]'],
    ['<p>Здравствуйте, {{ name }}</p>', 'shortcode {{ name }}'],
    ['<p>{% include x %}</p>', 'shortcode {% include x %}'],
    ['[club123|Космосад] ждёт', 'shortcode [club123|Космосад]'],
    ['[https://vk.com/wall-1_2|тут]', 'shortcode [https://vk.com/wall-1_2|тут]'],
    ['#SITE_DIR#news', 'shortcode #SITE_DIR#'],
    ['<p>&lt;b&gt;Важно&lt;/b&gt;</p>', 'shortcode </b>'],
    ['<p>Мы&amp;nbsp;рядом</p>', 'shortcode &nbsp;'],
    ['# Питание\n\nПять раз', 'markdown # П'],
    ['Это **важно**', 'markdown **важно**'],
    ['см. [договор](/uploads/a.pdf)', 'markdown [договор](/uploads/a.pdf)'],
    ['см. [меню](/uploads/меню осень.pdf)', 'markdown [меню](/uploads/меню осень.pdf)'],
    ['![](двор.jpg "Двор" =300x200)', 'markdown [](двор.jpg "Двор" =300x200)'],
    ['- каша\n- суп\n', 'markdown - каша\n- '],
  ])('%s', (html, note) => {
    const { clean: shown, notes } = read(html);
    expect(notes).toEqual([note]);
    expect(shown).not.toBe('');
  });

  test.each([
    'группа [1]',
    '[а|б]',
    'C# и № 5',
    '5 * 5 * 5',
    '**',
    '{a}',
    'дом - сад',
    '1. Первое',
  ])('%s stays text', (text) => {
    expect(read(text)).toEqual({ clean: text, notes: [] });
  });
});

test.each([
  '<',
  '[a ',
  '[',
  '[](a.',
  '{{',
  '**a',
  '<b><i>',
  '<p style="',
  '<![if ',
  '#A',
  '- a\n',
  '<td>',
])('a text of %j, repeated many times, is read in linear time', (part) => {
  const start = performance.now();
  normalizeMarkup(part.repeat(8000));
  expect(performance.now() - start).toBeLessThan(5000);
});
