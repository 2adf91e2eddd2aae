import { washed } from './drawing.ts';

/** The drawings the hub itself needs. */
export const hubDrawings = {
  ticket: washed(
    'M5 13.5h38v6.3a4.5 4.5 0 0 0 0 8.4v6.3H5v-6.3a4.5 4.5 0 0 0 0-8.4z',
    'M5 13.5h38v6.3a4.5 4.5 0 0 0 0 8.4v6.3H5v-6.3a4.5 4.5 0 0 0 0-8.4zM30 14v3.5M30 22v4M30 30.5V34' +
      'M12.5 21h10M12.5 27h7',
  ),
  medal: washed(
    'M24 19a12 12 0 1 1 0 24 12 12 0 0 1 0-24z',
    'M24 19a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM18 20.5L11.5 5H20l4 9.5L28 5h8.5L30 20.5M24 25.5' +
      'l1.8 3.6 4 .6-2.9 2.8.7 4-3.6-1.9-3.6 1.9.7-4-2.9-2.8 4-.6z',
  ),
  podium: washed(
    'M17.5 17h13v26h-13z',
    'M4.5 43V27h13M43.5 43V31h-13M17.5 43V17h13v26M3 43h42M24 4l1.7 3.4 3.8.6-2.7 2.6.6 3.8L24 12.6' +
      'l-3.4 1.8.6-3.8L18.5 8l3.8-.6z',
  ),
  hourglass: washed(
    'M15 40c0-7 9-9 9-14 0 5 9 7 9 14z',
    'M11 6h26M11 42h26M14.5 6v6c0 6 9.5 8 9.5 12s-9.5 6-9.5 12v6M33.5 6v6c0 6-9.5 8-9.5 12s9.5 6 9.5 12v6',
  ),
  check: [{ strokeWidth: 5, d: 'M8 25.5l10.5 11L40.5 12' }],
  cross: [{ strokeWidth: 5, d: 'M11 11l26 26M37 11L11 37' }],
};
