import type { ProxySettings } from '../shared/proxy.ts';
import { type Static, type TObject, Type } from 'typebox';

/** A path of the upstream; two slashes would start a host. */
const PATH = /^\/(?![/\\])[^?#\s]*$/;

const isPathList = (text: string): boolean =>
  text.split(',').every((path) => PATH.test(path.trim()));

/** Picture settings, part of the BFF's. */
export const mediaSettings = {
  MEDIA_HOSTS: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9.-]+( *, *[A-Za-z0-9.-]+)*$',
      description:
        "Host names, separated by commas, whose pictures are served beside the upstream's own, over HTTPS only",
    }),
  ),
  MEDIA_CACHE_DIR: Type.String({
    minLength: 1,
    default: '.data/media',
    description: 'Folder of resized pictures, which several BFFs may share',
  }),
  MEDIA_CACHE_MB: Type.Integer({
    minimum: 0,
    maximum: 1_048_576,
    default: 512,
    description: 'Size of that folder, MiB; 0 keeps resized pictures in memory only',
  }),
  MEDIA_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Sent as `Authorization: Bearer` for pictures below `MEDIA_PATHS`',
    }),
  ),
  MEDIA_PATHS: Type.Optional(
    Type.Refine(
      Type.String({
        description:
          "Path prefixes on the upstream's host, separated by commas: `/uploads` means `/uploads/…`",
      }),
      isPathList,
      () => 'paths that begin with one slash, separated by commas',
    ),
  ),
};

export type MediaSettings = Static<TObject<typeof mediaSettings>> &
  ProxySettings & {
    readonly UPSTREAM_TIMEOUT_MS: number;
    readonly CLIENT_LIMITS: number;
  };

/** Settings that require each other. */
export const mediaPairs = [['MEDIA_TOKEN', 'MEDIA_PATHS']] as const;
