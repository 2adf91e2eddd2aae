import encodeQR from 'qr';

/** Black on white in dark mode too, with the border that code readers need. */
export function DoorCodeDrawing({ code, label }: { code: string; label: string }) {
  const rows = encodeQR(code, 'raw', { border: 4 });
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path d={squares.join('')} />
    </svg>
  );
}
