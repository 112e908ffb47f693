export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line with gaps where nothing is known. A point without neighbours would be no line, so it is a dot. */
export function linesOf(points: readonly (Point | null)[]): {
  readonly path: string;
  readonly dots: readonly Point[];
} {
  const dots: Point[] = [];
  const path = points
    .flatMap((point, index) => {
      if (!point) return [];
      const hasBefore = index > 0 && points[index - 1] !== null;
      const hasAfter = index < points.length - 1 && points[index + 1] !== null;
      if (!hasBefore && !hasAfter) dots.push(point);
      return [`${hasBefore ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`];
    })
    .join('');
  return { path, dots };
}
