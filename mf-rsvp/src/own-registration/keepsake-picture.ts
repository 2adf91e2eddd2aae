import { art, figures, guests } from '../common/fire-drawing.tsx';

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
const leastHeight = 1350;
const margin = 110;
const photoSize = 360;
/** The drawing at the foot, 800 by 230 in its own units, and the dark ground beneath it, with event and date. */
const scale = width / 800;
const groundHeight = 180;
const footHeight = 230 * scale + groundHeight;
const [cream, gold, dark] = ['#fff6e6', '#f4c95d', '#05071a'];

/** The card as a PNG, at least four by five: night in light and dark, with the fire and its people at the foot. */
export async function drawKeepsake(card: KeepsakeCard): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d')!;
  const photo = card.photo ? await pictureOf(card.photo) : null;
  const style = getComputedStyle(document.documentElement);
  const [titles, words] = ['--font-title', '--font-text'].map((name) => style.getPropertyValue(name));
  const marks: (() => void)[] = [];
  let y = margin + (photo ? photoSize + 20 : 0);

  const text = (line: string, size: number, color: string, family: string | undefined, x: number, foot: number) => {
    const font = `600 ${size}px ${family}`;
    marks.push(() => {
      Object.assign(pen, { font, fillStyle: color, textAlign: 'center' });
      pen.fillText(line, x, foot);
    });
  };
  const write = (all: string, size: number, color: string, family = words) => {
    pen.font = `600 ${size}px ${family}`;
    for (const line of rowsOf(pen, all.split(' '), ' ')) text(line, size, color, family, width / 2, (y += size * 1.25));
    y += size * 0.5;
  };
  write(card.thanks, 78, cream, titles);
  const column = (width - 2 * margin) / card.figures.length;
  card.figures.forEach(([count, label], at) => {
    const x = margin + column * (at + 0.5);
    text(count, 116, gold, titles, x, y + 120);
    text(label, 36, cream, words, x, y + 172);
  });
  if (card.figures.length > 0) y += 215;
  if (card.medals.length > 0) {
    write(card.medalsTitle, 34, gold);
    y -= 10;
    write(card.medals.join('  ·  '), 40, cream, titles);
  }
  if (card.along) write(card.along, 38, cream);

  canvas.width = width;
  canvas.height = Math.max(leastHeight, Math.ceil(y + footHeight - 20));
  drawNight(pen);
  const foot = canvas.height - groundHeight;
  text(card.event, 42, gold, titles, width / 2, foot + 50);
  text(card.date, 32, cream, words, width / 2, foot + 98);
  if (photo) drawRound(pen, photo);
  for (const mark of marks) mark();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn.')))),
  );
}

/** Words in rows that fit. */
function rowsOf(pen: CanvasRenderingContext2D, words: readonly string[], between: string): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const longer = rows.length > 0 ? rows.at(-1) + between + word : word;
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

function drawNight(pen: CanvasRenderingContext2D): void {
  const { height } = pen.canvas;
  const horizon = height - footHeight;
  const fire = height - groundHeight - 40 * scale;
  const sky = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of [[0, '#0e1130'] as const, [0.55, '#2b2455'] as const, [0.9, '#6b3247'] as const])
    sky.addColorStop(at, color);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);

  const fill = (path: string, color: string) => {
    pen.fillStyle = color;
    pen.fill(new Path2D(path));
  };
  Object.assign(pen, { strokeStyle: cream, lineWidth: 2, lineCap: 'round' });
  for (let row = 0; row * 160 < horizon - 100; row += 1) {
    pen.save();
    // Each row turned about, so that no pattern is seen.
    if (row % 2 === 0) pen.transform(scale, 0, 0, scale, 0, row * 160 + 20);
    else pen.transform(-scale, 0, 0, scale, width - 60, row * 160 + 20);
    pen.globalAlpha = 0.5;
    pen.stroke(new Path2D(art.stars));
    pen.restore();
  }

  pen.save();
  pen.translate(0, horizon);
  pen.scale(scale, scale);
  fill(art.hill, '#2a2350');
  pen.save();
  pen.transform(-0.82, 0, 0, 0.82, 786, 40);
  fill(art.mapou, '#1a1740');
  pen.restore();
  pen.restore();

  const glow = pen.createRadialGradient(width / 2, fire, 0, width / 2, fire, 480);
  for (const [at, strength] of [[0, 85] as const, [0.3, 50] as const, [0.65, 14] as const, [1, 0] as const])
    glow.addColorStop(at, `rgb(244 170 70 / ${strength}%)`);
  pen.fillStyle = glow;
  pen.fillRect(0, fire - 480, width, 960);

  pen.save();
  pen.translate(0, horizon);
  pen.scale(scale, scale);
  fill(art.ground, dark);
  pen.fillRect(0, 229, 800, groundHeight);
  pen.save();
  // Everybody is there, and it burns high.
  pen.transform(1.2, 0, 0, 1.2, -80, -39);
  fill(art.flame, '#f28c28');
  fill(art.ember, '#ffe39a');
  fill(art.log, dark);
  pen.restore();
  for (const { shape, x, size, turned } of guests) {
    pen.save();
    pen.transform(turned ? -size : size, 0, 0, size, x, 199);
    fill(figures[shape], dark);
    pen.restore();
  }
  pen.restore();

  Object.assign(pen, { strokeStyle: gold, lineWidth: 3 });
  pen.beginPath();
  pen.roundRect(36, 36, width - 72, height - 72, 28);
  pen.stroke();
}

/** The photo's middle, as a medal at the top. */
function drawRound(pen: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const side = Math.min(photo.width, photo.height);
  const [left, top] = [(width - photoSize) / 2, margin];
  pen.save();
  pen.beginPath();
  pen.arc(width / 2, top + photoSize / 2, photoSize / 2, 0, 2 * Math.PI);
  pen.lineWidth = 16;
  pen.stroke();
  pen.clip();
  // Faces are above the middle of an upright photo.
  const [x, y] = [(photo.width - side) / 2, (photo.height - side) / 5];
  pen.drawImage(photo, x, y, side, side, left, top, photoSize, photoSize);
  pen.restore();
}
