import type { EventAddress, EventFacts, MapPosition } from './content-shape.ts';

type Place = Pick<EventFacts, 'map'>;

const kmPerDegree = 111.32;

export function mapEmbedUrl({ map }: Place): string {
  const halfHeight = map.spanKm / 2 / kmPerDegree;
  const halfWidth = halfHeight / Math.cos((map.latitude * Math.PI) / 180);
  const box = [
    map.longitude - halfWidth,
    map.latitude - halfHeight,
    map.longitude + halfWidth,
    map.latitude + halfHeight,
  ].map((degrees) => degrees.toFixed(5));
  return `https://www.openstreetmap.org/export/embed.html?${query({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: position(map),
  })}`;
}

export function mapPageUrl({ map }: Place): string {
  const { latitude, longitude } = map;
  return `https://www.openstreetmap.org/?${query({ mlat: String(latitude), mlon: String(longitude) })}#map=15/${latitude}/${longitude}`;
}

export function directionsUrl({ map }: Place, travelmode: 'driving' | 'transit'): string {
  return `https://www.google.com/maps/dir/?${query({ api: '1', destination: position(map), travelmode })}`;
}

function position({ latitude, longitude }: MapPosition): string {
  return `${latitude},${longitude}`;
}

const query = (parameters: Record<string, string>): string => String(new URLSearchParams(parameters));

export function formatAddress({ street, locality, region, postalCode }: EventAddress): string {
  return `${street}, ${locality}, ${region} ${postalCode}`;
}
