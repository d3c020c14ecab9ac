/** Tried in turn: the first still shows small print. */
const LONGEST_SIDES = [2400, 1600, 1000];
const QUALITY = 0.85;

/** A picture as a JPEG of at most so many bytes, under its name; what is no picture, or will not get so small, as it is. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    for (const longestSide of LONGEST_SIDES) {
      const jpeg = await jpegOf(picture, longestSide);
      if (jpeg.size <= maxBytes) return new File([jpeg], file.name, { type: jpeg.type });
    }
    return file;
  } finally {
    picture.close();
  }
}

async function jpegOf(picture: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const sized = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(sized(picture.width), sized(picture.height));
  const pen = canvas.getContext('2d')!;
  // A JPEG has no transparency.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
