/** What a declared type takes of an answer that is decoded into it: nothing else of the answer is within reach. */

export type Shape =
  | { readonly kind: 'leaf' }
  /** All that is there: a tree, a map, or a type (`of`) whose declaration is not followed. */
  | { readonly kind: 'any'; readonly of?: string }
  /** `isFixed`: of so many items, and those behind them are left out. */
  | { readonly kind: 'list'; readonly of: Shape; readonly isFixed?: true }
  | { readonly kind: 'struct'; readonly fields: readonly ShapeField[] };

export interface ShapeField {
  /** By which code reads it. */
  readonly names: readonly string[];
  /** Its key in the answer. */
  readonly key: string;
  readonly shape: Shape;
  /** True for a text, of the language's own type. */
  readonly isText?: boolean;
}

export function keyOfShape(shape: Shape): string {
  switch (shape.kind) {
    case 'leaf':
      return '.';
    case 'any':
      return `?${shape.of ?? ''}`;
    case 'list':
      return `[${shape.isFixed ? '#' : ''}${keyOfShape(shape.of)}]`;
    case 'struct':
      return `{${shape.fields.map((field) => `${field.key}${keyOfShape(field.shape)}`).join()}}`;
    default:
      return shape satisfies never;
  }
}

interface Within {
  readonly kind: 'field' | 'list' | 'any';
  readonly path: string;
  readonly isFixed?: true;
}

/** All that code can read of a part of an answer which has the shape; `any`: whatever is there. @param path of the part */
export function withinShape(shape: Shape, path: string): readonly Within[] {
  switch (shape.kind) {
    case 'leaf':
      return [{ kind: 'field', path }];
    case 'any':
      return [{ kind: 'any', path }];
    case 'list':
      return [
        { kind: 'list', path, ...(shape.isFixed && { isFixed: true }) },
        ...withinShape(shape.of, `${path}[]`),
      ];
    case 'struct':
      return shape.fields.flatMap((field) =>
        withinShape(field.shape, path === '' ? field.key : `${path}.${field.key}`),
      );
    default:
      return shape satisfies never;
  }
}
