import { art, figures, guests } from '../screens/fire-drawing.tsx';

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
const leastHeight = 1350;
const margin = 110;
const photoSize = 360;
/** The drawing at the foot, 800 by 230 in its own units, and the dark ground beneath it, with event and date. */
const scale = width / 800;
const groundHeight = 180;
const footHeight = 230 * scale + groundHeight;
const cream = '#fff6e6';
const gold = '#f4c95d';
const dark = '#05071a';

/** The card as a PNG, at least four by five. */
export async function drawKeepsake(card: KeepsakeCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const photo = card.photo ? await pictureOf(card.photo) : null;
  const { lines, height } = layOut(card, photo ? margin + photoSize + 20 : margin, pen);

  canvas.width = width;
  canvas.height = Math.max(leastHeight, Math.ceil(height + footHeight - 20));
  pen.drawImage(await pictureOf(`data:image/svg+xml,${encodeURIComponent(nightSky(canvas.height))}`), 0, 0);
  if (photo) drawRound(pen, photo);
  for (const line of [...lines, ...footOf(card, canvas.height - groundHeight)]) drawLine(pen, line);

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn.')))),
  );
}

interface Line {
  text: string;
  size: number;
  color: string;
  font: 'title' | 'text';
  /** The middle of the line. */
  x: number;
  /** The foot of its letters. */
  y: number;
}

const middle = width / 2;

/** Where each line stands beneath the photo, from `top` down, and how high they are together. */
function layOut(card: KeepsakeCard, top: number, pen: CanvasRenderingContext2D): { lines: Line[]; height: number } {
  const lines: Line[] = [];
  let y = top;

  function write(paragraph: string, size: number, color: string, font: Line['font'] = 'text'): void {
    pen.font = fontOf({ size, font });
    for (const text of rowsOf(pen, paragraph.split(' '))) {
      y += size * 1.25;
      lines.push({ text, size, color, font, x: middle, y });
    }
    y += size * 0.5;
  }

  write(card.thanks, 78, cream, 'title');
  if (card.figures.length > 0) {
    const columnWidth = (width - 2 * margin) / card.figures.length;
    for (const [column, [count, label]] of card.figures.entries()) {
      const x = margin + columnWidth * (column + 0.5);
      lines.push({ text: count, size: 116, color: gold, font: 'title', x, y: y + 120 });
      lines.push({ text: label, size: 36, color: cream, font: 'text', x, y: y + 172 });
    }
    y += 215;
  }
  if (card.medals.length > 0) {
    write(card.medalsTitle, 34, gold);
    y -= 10;
    write(card.medals.join('  ·  '), 40, cream, 'title');
  }
  if (card.along) write(card.along, 38, cream);
  return { lines, height: y };
}

/** Event and date, on the dark ground. */
const footOf = (card: KeepsakeCard, top: number): Line[] => [
  { text: card.event, size: 42, color: gold, font: 'title', x: middle, y: top + 50 },
  { text: card.date, size: 32, color: cream, font: 'text', x: middle, y: top + 98 },
];

function drawLine(pen: CanvasRenderingContext2D, line: Line): void {
  pen.font = fontOf(line);
  pen.fillStyle = line.color;
  pen.textAlign = 'center';
  pen.fillText(line.text, line.x, line.y);
}

function fontOf({ size, font }: Pick<Line, 'size' | 'font'>): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue(`--font-${font}`);
  return `600 ${size}px ${family}`;
}

/** Rows of words that fit. */
function rowsOf(pen: CanvasRenderingContext2D, words: readonly string[]): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && pen.measureText(longer).width <= width - 2 * margin) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

async function pictureOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The sky in light and dark alike, and the fire with all its people at the foot. */
const nightSky = (height: number) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="#0e1130"/><stop offset=".55" stop-color="#2b2455"/><stop offset=".9" stop-color="#6b3247"/>
    </linearGradient>
    <pattern id="stars" width="${width}" height="320" patternUnits="userSpaceOnUse">
      <g stroke="${cream}" stroke-width="2" stroke-linecap="round" opacity=".5">
        <path transform="translate(0 20) scale(${scale})" d="${art.stars}"/>
        <path transform="translate(${width - 60} 180) scale(-${scale} ${scale})" d="${art.stars}"/>
      </g>
    </pattern>
    <radialGradient id="glow">
      <stop stop-color="rgb(244 170 70 / 85%)"/><stop offset=".3" stop-color="rgb(244 170 70 / 50%)"/>
      <stop offset=".65" stop-color="rgb(244 170 70 / 14%)"/><stop offset="1" stop-color="rgb(244 170 70 / 0%)"/>
    </radialGradient>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect width="${width}" height="${height - footHeight}" fill="url(#stars)"/>
    <g transform="translate(0 ${height - footHeight}) scale(${scale})" fill="${dark}">
      <path fill="#2a2350" d="${art.hill}"/>
      <path fill="#1a1740" transform="translate(786 40) scale(-.82 .82)" d="${art.mapou}"/>
      <circle fill="url(#glow)" cx="400" cy="190" r="355"/>
      <path d="${art.ground}"/>
      <rect y="229" width="800" height="${groundHeight}"/>
      <g transform="translate(-80 -39) scale(1.2)">
        <path fill="#f28c28" d="${art.flame}"/><path fill="#ffe39a" d="${art.ember}"/><path d="${art.log}"/>
      </g>
      ${guests.map(personIn).join('')}
    </g>
    <rect x="36" y="36" width="${width - 72}" height="${height - 72}" rx="28" fill="none" stroke="${gold}" stroke-width="3"/>
  </svg>`;

const personIn = ({ shape, x, size, turned }: (typeof guests)[number]) =>
  `<path transform="translate(${x} 199) scale(${turned ? -size : size} ${size})" d="${figures[shape]}"/>`;

/** The middle of the photo in a circle at the top. */
function drawRound(pen: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const side = Math.min(photo.width, photo.height);
  const left = (width - photoSize) / 2;
  const top = margin;
  pen.save();
  pen.beginPath();
  pen.arc(width / 2, top + photoSize / 2, photoSize / 2, 0, 2 * Math.PI);
  pen.strokeStyle = gold;
  pen.lineWidth = 16;
  pen.stroke();
  pen.clip();
  // Faces are above the middle of an upright photo.
  const x = (photo.width - side) / 2;
  const y = (photo.height - side) / 5;
  pen.drawImage(photo, x, y, side, side, left, top, photoSize, photoSize);
  pen.restore();
}
