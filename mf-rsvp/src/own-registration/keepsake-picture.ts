/** What the card of a keepsake says. */
export interface KeepsakeCard {
  event: string;
  date: string;
  thanks: string;
  /** A data-URL. */
  photo?: string;
  figures: readonly (readonly [count: string, label: string])[];
  medalsTitle: string;
  medals: readonly string[];
  along?: string;
}

const width = 1080;
const margin = 96;
const photoSize = 380;
const [cream, gold] = ['#fff6e6', '#f4c95d'];

interface Line {
  text: string;
  font: string;
  color: string;
  /** Of its foot. */
  y: number;
}

/** The card as a PNG: as tall as its words need, and night in light and dark. */
export async function drawKeepsake(card: KeepsakeCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const photo = card.photo ? await pictureOf(card.photo) : null;
  const lines: Line[] = [];
  let y = photo ? margin + photoSize : margin;

  const style = getComputedStyle(document.documentElement);
  const [titles, words] = ['--font-title', '--font-text'].map((name) => style.getPropertyValue(name));
  const write = (text: string, size: number, color: string, family = words) => {
    const font = `600 ${size}px ${family}`;
    pen.font = font;
    for (const line of wrapped(pen, text)) lines.push({ text: line, font, color, y: (y += size * 1.3) });
    y += size * 0.4;
  };
  write(card.event, 40, gold);
  write(card.date, 34, gold);
  write(card.thanks, 76, cream, titles);
  for (const [count, label] of card.figures) {
    write(count, 64, gold, titles);
    write(label, 34, cream);
  }
  if (card.medals.length > 0) {
    write(card.medalsTitle, 34, gold);
    write(card.medals.join(' · '), 38, cream);
  }
  if (card.along) write(card.along, 38, cream);

  canvas.width = width;
  canvas.height = Math.ceil(y) + margin;
  drawNight(pen);
  if (photo) drawRound(pen, photo);
  pen.textAlign = 'center';
  for (const { text, font, color, y } of lines) {
    Object.assign(pen, { font, fillStyle: color });
    pen.fillText(text, width / 2, y);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn.')))),
  );
}

/** The text in lines that fit, parted at its spaces. */
function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= width - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

async function pictureOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function drawNight(pen: CanvasRenderingContext2D): void {
  const { height } = pen.canvas;
  const night = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of [[0, '#0e1130'] as const, [0.7, '#2b2455'] as const, [1, '#6b3247'] as const])
    night.addColorStop(at, color);
  pen.fillStyle = night;
  pen.fillRect(0, 0, width, height);
  Object.assign(pen, { strokeStyle: gold, lineWidth: 4 });
  pen.strokeRect(32, 32, width - 64, height - 64);
}

/** The photo's middle, as a medal at the top. */
function drawRound(pen: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const side = Math.min(photo.width, photo.height);
  const [left, top] = [(width - photoSize) / 2, margin];
  pen.save();
  pen.beginPath();
  pen.arc(width / 2, top + photoSize / 2, photoSize / 2, 0, 2 * Math.PI);
  pen.clip();
  // Faces are above the middle of an upright photo.
  pen.drawImage(
    photo,
    (photo.width - side) / 2,
    (photo.height - side) / 5,
    side,
    side,
    left,
    top,
    photoSize,
    photoSize,
  );
  pen.restore();
  pen.stroke();
}
