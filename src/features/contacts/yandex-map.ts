import { mapUrl } from '../../lib/third-party.ts';
import { loadScript } from '../analytics/load-script.ts';

type Point = readonly [lat: number, lon: number];

/** The used part of the Yandex Maps 2.1 API. */
interface YandexMaps {
  ready(): Promise<unknown>;
  Map: new (element: HTMLElement, state: object, options: object) => YandexMap;
  Placemark: new (point: Point, properties: object, options: object) => object;
}

interface YandexMap {
  readonly geoObjects: { add(object: object): void };
  readonly behaviors: { disable(name: string): void };
}

declare global {
  interface Window {
    ymaps?: YandexMaps;
  }
}

const ZOOM = 16;

/** Draws the map into an element. @throws Error if the script fails to load or lacks `ymaps` */
export async function drawMap(element: HTMLElement, point: Point, key: string): Promise<void> {
  await loadScript(mapUrl(key));
  if (window.ymaps === undefined) throw new Error('the script did not define ymaps');
  await window.ymaps.ready();
  const map = new window.ymaps.Map(
    element,
    { center: point, zoom: ZOOM, controls: ['zoomControl'] },
    { suppressMapOpenBlock: true },
  );
  // The mouse wheel must scroll the page.
  map.behaviors.disable('scrollZoom');
  map.geoObjects.add(new window.ymaps.Placemark(point, {}, { preset: 'islands#violetDotIcon' }));
}
