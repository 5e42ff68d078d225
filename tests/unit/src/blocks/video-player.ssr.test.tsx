import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VideoPlayer } from '../../../../src/blocks/video-player.tsx';

test.each([
  ['/uploads/bal.mp4', 'video src="/files?url=/uploads/bal.mp4"'],
  ['https://a.example/b.MP4?token=1#t=5', 'video src="https://a.example/b.MP4?token=1#t=5"'],
  ['https://a.example/b.webm', 'video src="https://a.example/b.webm"'],
  ['https://rutube.ru/video/0123abcd/', 'a href="https://rutube.ru/video/0123abcd/"'],
  ['https://vk.com/video-1_2?file=b.mp4', 'a href="https://vk.com/video-1_2?file=b.mp4"'],
  ['vk.com/video-1_2', 'a href="https://vk.com/video-1_2"'],
  ['https://a.example/b.m3u8', 'a href="https://a.example/b.m3u8"'],
  ['https://a.example/b.jpg', 'a href="https://a.example/b.jpg"'],
  ['javascript:alert(1)', undefined],
  ['data:video/mp4;base64,AA', undefined],
])('the video at %s is %s', (url, expected) => {
  const html = renderToStaticMarkup(<VideoPlayer video={{ url }} />).replace(/ class="[^"]*"/, '');
  expect(/(?<=<)(?:video src|a href)="[^"]*"/.exec(html)?.[0]).toBe(expected);
});
