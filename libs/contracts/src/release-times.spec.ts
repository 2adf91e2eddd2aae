import { bucketMs, readTimes, timeBucket, timesPattern, timeText } from './release-times.ts';

it.each([
  [0, 0],
  [50, 0],
  [50.1, 1],
  [100, 2],
  [101, 3],
  [25_000, 18],
  [1e9, 19],
])('%d ms are of bucket %d', (ms, bucket) => expect(timeBucket(ms)).toBe(bucket));

it('a bucket ends where the next begins', () => {
  for (let bucket = 0; bucket < 19; bucket += 1) {
    expect(timeBucket(bucketMs(bucket) * 0.99)).toBe(bucket);
    expect(timeBucket(bucketMs(bucket) * 1.01)).toBe(bucket + 1);
  }
});

it('what is told of a release is read, and nothing of another', () => {
  const text = [timeText('mf-hub', 'new', 'shown', 390), timeText('mf-rsvp', 'new', 'interaction', 90)].join(' ');
  expect(text).toBe('mf-hub@new:shown:6 mf-rsvp@new:interaction:2');
  expect(timesPattern.test(text)).toBe(true);
  expect(readTimes(text, 'mf-hub', 'new')).toEqual([{ metric: 'shown', bucket: 6 }]);
  expect(readTimes(text, 'mf-hub', 'old')).toEqual([]);
});

it.each([
  '',
  'mf-hub@new:shown:20',
  'mf-hub@new:seen:1',
  'hub@new:shown:1',
  Array(37).fill('mf-a@b:shown:1').join(' '),
])('no times are %j', (text) => expect(timesPattern.test(text)).toBe(false));
