export type FigureShape = 'woman' | 'man' | 'elder' | 'child' | 'drummer' | 'singer';

/** Someone seen against the fire, about 66 units tall, feet at the origin, turned to the right. */
export function Figure({ shape }: { shape: FigureShape }) {
  switch (shape) {
    case 'woman':
      return (
        <path
          d="M0-46c3 0 5 2 7 5l9 9-3 3-7-5-1 9 9 27h-26l8-28-3-12c-1-5 3-8 7-8zM-1-49c-5 0-7-4-7-8-2-6 4-11
          10-9 6-2 10 4 6 8 0 5-4 9-9 9z"
        />
      );
    case 'man':
      return (
        <path
          d="M-1-47c5 0 8 3 8 9l8 7-3 4-8-5v8l3 24H1L-1-21-4 0h-6l2-26-2-13c-1-5 4-8 9-8zM0-50c-4
          0-7-3-7-7v-1h-4v-2h5l2-6h9l2 6h5v2h-5v1c0 4-3 7-7 7z"
        />
      );
    case 'elder':
      return (
        <path
          d="M-2-44c5-1 9 2 9 7l9 10-3 3-9-7 1 9 4 22h-6L0-18-5 0h-6l1-25-1-12c0-4 4-7 9-7zM3-47a7 7 0 1 1 1-14
          7 7 0 0 1-1 14zM18-40l3 40h-2l-4-39z"
        />
      );
    case 'child':
      return (
        <path
          d="M0-46c5 0 8 4 8 9l8-10 4 3-10 15v9l2 20H6L2-17-2 0h-6l2-24-2-13c0-5 3-9 8-9zM0-49a9 9 0 1 1 0-18 9
          9 0 0 1 0 18z"
        />
      );
    case 'drummer':
      return (
        <path
          d="M-6-34c6-2 11 1 13 6l11 3-1 4-13-1 1 7 15 3v12h-6v-7L-4-4-14 0c-4-9 1-29 8-34zM0-37a7 7 0 1 1 1-14
          7 7 0 0 1-1 14zM16-24h20l-4 24H20z"
        />
      );
    case 'singer':
      return (
        <path
          d="M-2-46c2 0 5 1 7 3l11-16 4 3-12 20-1 9 7 27h-25l6-28-4-10-10-18 4-3 10 14zM0-49a7 7 0 1 1 0-15 7 7
          0 0 1 0 15z"
        />
      );
  }
}
