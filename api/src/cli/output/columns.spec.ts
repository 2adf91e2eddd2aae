import { timeIn } from './columns.ts';

// Clocks are set by an hour, by half an hour, never; one is a quarter off the hours.
it.each(['America/Toronto', 'Australia/Lord_Howe', 'America/Cancun', 'Asia/Kathmandu'])(
  'a time is shown as the clocks of %s show it, before and after they are set',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const times = ['2025-04-05T14:00Z', '2025-10-04T15:00Z', '2025-03-09T06:00Z', '2025-11-02T05:00Z'].flatMap((from) =>
      Array.from({ length: 40 }, (_, at) => new Date(Date.parse(from) + at * 182_999)),
    );
    expect(times.map((time) => timeIn(timeZone, time))).toEqual(times.map((time) => format.format(time)));
  },
);
