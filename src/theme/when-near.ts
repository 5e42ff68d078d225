import { media } from './breakpoints.ts';

/**
 * Styles of a part of a page that is laid out and painted only near the window. It cuts off what
 * reaches over its edges, so it needs a padding for shadows and focus outlines.
 * @param height estimate that holds until the part has been laid out once
 */
export const whenNear = (height: string) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${height}`,
    '@media': { [media.print]: { contentVisibility: 'visible' } },
  }) as const;
