import encodeQR from 'qr';

/** The guest's QR code, which comes with the mail as a PNG: most mail programs show neither SVG nor `data:`. */
export const doorCode = { cid: 'code@konbit', side: 220 };

export async function doorCodePng(text: string): Promise<Buffer> {
  // Only where an event has codes does this process load what draws pictures.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(encodeQR(text, 'svg', { border: 4 }));
  return sharp(svg)
    .resize(2 * doorCode.side)
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer();
}
