/** What is computed from measured times. Pure. */

/** @param {readonly number[]} values at least one */
export function median(values) {
  const sorted = values.toSorted((one, two) => one - two);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/**
 * How the cost of one more changes with the size: what the largest part costs for each, over what the first part does.
 * What every run costs whatever its size, such as the start of Node, has no share in it. 1 is linear; 2 would mean that one
 * more costs twice as much at the end.
 *
 * @param {readonly { size: number, cost: number }[]} points at least three, sizes rising
 * @returns {{ each: number, growth: number }} `each`: what one more costs, by a line through all points
 */
export function linearity(points) {
  const steps = points
    .slice(1)
    .map(({ size, cost }, index) => (cost - points[index].cost) / (size - points[index].size));
  return { each: slope(points), growth: steps[steps.length - 1] / steps[0] };
}

/** Of the line with the least squares. @param {readonly { size: number, cost: number }[]} points */
function slope(points) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const size = mean(points.map((point) => point.size));
  const cost = mean(points.map((point) => point.cost));
  const shared = points.reduce((sum, point) => sum + (point.size - size) * (point.cost - cost), 0);
  const own = points.reduce((sum, point) => sum + (point.size - size) ** 2, 0);
  return shared / own;
}

/** Three digits that count, and a unit. @param {number} time in seconds */
export function duration(time) {
  return time < 1 ? `${Number((time * 1000).toPrecision(3))} ms` : `${Number(time.toPrecision(3))} s`;
}

/** @param {number} value */
export function times(value) {
  return `${value.toFixed(2)} x`;
}

/** @param {number} value */
export function grouped(value) {
  return value.toLocaleString('en-US');
}
