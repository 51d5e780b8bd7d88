import sharp from 'sharp';

/** A picture of one colour, as PNG. */
export const plainPicture = (width: number, height: number, background = '#c0a080') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
