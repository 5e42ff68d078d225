import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VideoPlayer } from '../../../../src/blocks/video-player.tsx';

test.each([
  ['/uploads/bal.mp4', '<video src="/files?url=/uploads/bal.mp4"'],
  [
    'https://cdn.example/bal.MP4?token=1#t=5',
    '<video src="https://cdn.example/bal.MP4?token=1#t=5"',
  ],
  ['https://cdn.example/bal.webm', '<video src="https://cdn.example/bal.webm"'],
  [
    'https://rutube.ru/video/0123456789abcdef/',
    '<a href="https://rutube.ru/video/0123456789abcdef/"',
  ],
  ['https://vk.com/video-1_2?file=bal.mp4', '<a href="https://vk.com/video-1_2?file=bal.mp4"'],
  ['vk.com/video-1_2', '<a href="https://vk.com/video-1_2"'],
  ['https://cdn.example/bal.m3u8', '<a href="https://cdn.example/bal.m3u8"'],
  ['https://cdn.example/bal.jpg', '<a href="https://cdn.example/bal.jpg"'],
  ['javascript:alert(1)', undefined],
  ['data:video/mp4;base64,AA', undefined],
])('the video at %s is %s', (url, expected) => {
  const html = renderToStaticMarkup(<VideoPlayer video={{ url }} />).replace(/ class="[^"]*"/, '');
  expect(/<(?:video|a) (?:src|href)="[^"]*"/.exec(html)?.[0].replaceAll('&amp;', '&')).toBe(
    expected,
  );
});
