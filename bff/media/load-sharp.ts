/** Loads sharp with the first picture, because it takes 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Encoders already run one encoding per core, and no picture is decoded twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
