/** Fills that differ by colour and by pattern. */

const TILE = 8;
const LINE_WIDTH = 2;

type Draw = (context: CanvasRenderingContext2D) => void;

/** Both ends go beyond the tile, so that the lines of neighbours meet. */
const diagonal: Draw = (context) => {
  for (const shift of [-TILE, 0, TILE]) {
    context.moveTo(shift - 1, TILE + 1);
    context.lineTo(shift + TILE + 1, -1);
  }
  context.stroke();
};

const dots: Draw = (context) => {
  context.arc(TILE / 2, TILE / 2, LINE_WIDTH, 0, 2 * Math.PI);
  context.fill();
};

const lines: Draw = (context) => {
  context.moveTo(0, TILE / 2);
  context.lineTo(TILE, TILE / 2);
  context.stroke();
};

export interface Fill {
  /** A token. */
  color: string;
  /** Undefined: all of it is filled. */
  draw?: Draw;
}

export const FILLS: readonly [Fill, ...Fill[]] = [
  { color: 'brand' },
  { color: 'warn', draw: diagonal },
  { color: 'queued', draw: dots },
  { color: 'ok', draw: lines },
];

/** What a canvas fills with: `color`, and the pattern in the colour of the ground. */
export function fillOf({ draw }: Fill, color: string, ground: string): CanvasPattern | string {
  if (!draw) return color;
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const context = tile.getContext('2d');
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, TILE, TILE);
  context.fillStyle = ground;
  context.strokeStyle = ground;
  context.lineWidth = LINE_WIDTH;
  context.beginPath();
  draw(context);
  return context.createPattern(tile, 'repeat') ?? color;
}
