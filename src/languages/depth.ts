/** Runs one level deeper, or does `otherwise` if that is too deep. */
export type Deeper = <T>(run: () => T, otherwise: () => T) => T;

/** Keeps the lowering of one file from running over its stack, whatever nests in it. @param most levels that are read */
export function depthLimit(most: number): Deeper {
  let depth = 0;
  return (run, otherwise) => {
    if (depth >= most) return otherwise();
    depth++;
    try {
      return run();
    } finally {
      depth--;
    }
  };
}
