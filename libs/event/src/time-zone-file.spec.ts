import { timeZoneLines } from './time-zone-file.ts';

describe('the time zone in a calendar file', () => {
  it('says by which rule the clocks change in Toronto', () => {
    expect(timeZoneLines('America/Toronto', 2025)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Toronto',
      'BEGIN:DAYLIGHT',
      'DTSTART:20240310T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20241103T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it('counts the last Sunday of a month from its end, as Europe does', () => {
    expect(timeZoneLines('Europe/Paris', 2025)).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
  });

  it('has one offset where clocks never change, half hours included', () => {
    expect(timeZoneLines('Asia/Kolkata', 2025)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  it('lists changes one by one where they follow no yearly rule, from the offset that was there before', () => {
    const lines = timeZoneLines('Africa/Casablanca', 2025);
    expect(lines.join()).not.toContain('RRULE');
    expect(lines.slice(2, 7)).toEqual([
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ]);
    expect(lines).toEqual(expect.arrayContaining(['DTSTART:20250223T030000', 'DTSTART:20250406T020000']));
  });
});
