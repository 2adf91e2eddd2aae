import { directionsUrl, formatAddress, mapEmbedUrl, mapPageUrl } from './map-links.ts';

const place = { map: { latitude: 43.5, longitude: -79.5, spanKm: 2 } };

describe('the place of the event', () => {
  it('is marked in the middle of a square map', () => {
    const url = new URL(mapEmbedUrl(place));
    const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(url.searchParams.get('marker')).toBe('43.5,-79.5');
    expect((south + north) / 2).toBeCloseTo(43.5, 4);
    expect((west + east) / 2).toBeCloseTo(-79.5, 4);
    expect((north - south) * 111.32).toBeCloseTo(2, 2);
    expect((east - west) * 111.32 * Math.cos((43.5 * Math.PI) / 180)).toBeCloseTo(2, 2);
  });

  it('has a map page, and directions by car and by public transit', () => {
    expect(mapPageUrl(place)).toBe('https://www.openstreetmap.org/?mlat=43.5&mlon=-79.5#map=15/43.5/-79.5');
    const directions = 'https://www.google.com/maps/dir/?api=1&destination=43.5%2C-79.5';
    expect(directionsUrl(place, 'driving')).toBe(`${directions}&travelmode=driving`);
    expect(directionsUrl(place, 'transit')).toBe(`${directions}&travelmode=transit`);
  });

  it('has its address on one line', () => {
    const address = { street: '1 Rue', locality: 'Ville', region: 'ON', postalCode: 'A1A 1A1', country: 'CA' };
    expect(formatAddress(address)).toBe('1 Rue, Ville, ON A1A 1A1');
  });
});
