import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { mediaUrl } from '#contract/values/media.ts';
import { useLoaded } from './answers.ts';
import { ask, refusalOf } from './ask.ts';
import * as styles from './editor.css.ts';
import { Quiet } from './quiet.tsx';
import { texts } from './texts.ts';
import type { KnownPicture, Picture } from './types.ts';
import { upload } from './upload.ts';

/** HEIC is missing on purpose, because an iPhone then converts photos itself. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface UploadsProps {
  readonly title: string;
  readonly isMany?: boolean;
  readonly onPictures: (pictures: readonly Picture[]) => void;
}

/** A button that uploads photos from the phone, and shows their progress. */
function Uploads({ title, isMany = false, onPictures }: UploadsProps) {
  const [shares, setShares] = useState<ReadonlyMap<File, number>>(new Map());
  const [failures, setFailures] = useState<readonly string[]>([]);
  const note = (file: File, share: number) => setShares((all) => new Map(all).set(file, share));
  const sendOne = async (file: File) => {
    note(file, 0);
    return upload(file, (share) => note(file, share)).catch((error: unknown) => {
      setFailures((all) => [...all, `${file.name}: ${refusalOf(error)}`]);
      return undefined;
    });
  };
  const sendAll = async (files: readonly File[]) => {
    setFailures([]);
    const stored = await Promise.all(files.map(sendOne));
    setShares(new Map());
    onPictures(stored.filter((picture) => picture !== undefined));
  };
  const sent = [...shares.values()].reduce((sum, share) => sum + share / shares.size, 0);
  return (
    <>
      <label className={styles.quiet}>
        {title}
        <input
          type="file"
          accept={TYPES}
          multiple={isMany}
          className={styles.unseen}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void sendAll(files);
          }}
        />
      </label>
      <output>{shares.size > 0 && `${texts.uploading} ${Math.floor(sent * 100)} %`}</output>
      {failures.map((failure) => (
        <p key={failure} role="alert" className={styles.error}>
          {failure}
        </p>
      ))}
    </>
  );
}

const usesOf = ({ uses }: KnownPicture): string =>
  uses.length === 0 ? texts.unused : `${texts.usedIn} ${uses.slice(0, 3).join(', ')}`;

/** The pictures of the site, to choose one of them. */
function KnownPictures({ onChoose }: { readonly onChoose: (url: string) => void }) {
  const { loaded, open, close } = useLoaded(() => ask<readonly KnownPicture[]>('GET', 'pictures'));
  if (!loaded) return <Quiet onClick={open}>{texts.choosePicture}</Quiet>;
  return (
    <>
      <Quiet onClick={close}>{texts.closePictures}</Quiet>
      <ul className={styles.pictures}>
        {loaded.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              className={styles.known}
              onClick={() => {
                close();
                onChoose(picture.url);
              }}
            >
              <img
                src={mediaUrl(picture.url, 320)}
                alt={picture.url.split('/').at(-1)}
                loading="lazy"
                className={styles.thumbnail}
              />
              <span className={styles.hint}>{usesOf(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

const toShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface FocusProps {
  readonly picture: Picture;
  readonly onFocus: (focus: Pick<Picture, 'focus_x' | 'focus_y'>) => void;
}

/** The picture; a tap or the arrow keys set the point that must stay visible when it is cropped. */
function FocusedPicture({ picture, onFocus }: FocusProps) {
  const { url, alt = '', focus_x: x = 0.5, focus_y: y = 0.5 } = picture;
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({
      focus_x: toShare((clientX - left) / width),
      focus_y: toShare((clientY - top) / height),
    });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onFocus({ focus_x: toShare(x + step[0]), focus_y: toShare(y + step[1]) });
  };
  return (
    <>
      <button
        type="button"
        aria-label={`${texts.focus} ${Math.round(x * 100)} × ${Math.round(y * 100)} %`}
        className={styles.focused}
        onClick={tap}
        onKeyDown={press}
      >
        <img src={mediaUrl(url, 640)} alt={alt} className={styles.picture} />
        <svg className={styles.focus} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <ellipse cx={x * 100} cy={y * 100} rx="4" ry="5" />
        </svg>
      </button>
      <p className={styles.hint}>{texts.focus}</p>
    </>
  );
}

interface PictureInputProps {
  /** Undefined if none is chosen. */
  readonly picture: Picture | undefined;
  readonly onChange: (picture: Picture | undefined) => void;
  /** Whether the document can store the point that must stay visible. */
  readonly hasFocus: boolean;
  readonly isRequired?: boolean;
}

/** A picture instead of its path: uploaded from the phone, or chosen from those of the site. */
export function PictureInput({
  picture,
  onChange,
  hasFocus,
  isRequired = false,
}: PictureInputProps) {
  // Fields that describe the former picture do not apply to this one.
  const choose = (chosen: Picture | undefined) => chosen && onChange(chosen);
  const isChosen = picture?.url !== undefined && picture.url !== '';
  return (
    <div>
      {isChosen && hasFocus && (
        <FocusedPicture picture={picture} onFocus={(focus) => onChange({ ...picture, ...focus })} />
      )}
      {isChosen && !hasFocus && (
        <img src={mediaUrl(picture.url, 640)} alt="" className={styles.picture} />
      )}
      <div className={styles.buttons}>
        <Uploads
          title={isChosen ? texts.otherPhoto : texts.addPhoto}
          onPictures={([stored]) => choose(stored)}
        />
        <KnownPictures onChoose={(url) => choose({ url })} />
        {isChosen && !isRequired && (
          <Quiet onClick={() => onChange(undefined)}>{texts.removePhoto}</Quiet>
        )}
      </div>
      {isChosen && hasFocus && !picture.alt && <p className={styles.notice}>{texts.askAlt}</p>}
    </div>
  );
}

/** Adds several photos to a list at once. */
export const PhotosInput = ({ onPictures }: Pick<UploadsProps, 'onPictures'>) => (
  <Uploads title={texts.addPhotos} isMany onPictures={onPictures} />
);
