import encodeQR from 'qr';

/** The guest's QR code, an attached PNG: most mail programs show neither SVG nor `data:`. */
export const doorCode = { cid: 'code@konbit', side: 220 };

export async function doorCodePng(text: string): Promise<Buffer> {
  // sharp is loaded only where an event has codes.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(encodeQR(text, 'svg', { border: 4 }));
  return sharp(svg)
    .resize(2 * doorCode.side)
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer();
}
