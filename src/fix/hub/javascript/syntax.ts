/**
 * The part of ts-morph that the rewriter uses. It is loaded as the CommonJS that it is: before an `import` of it Node would
 * read all of TypeScript for the names that it exports, which takes a third of the time.
 */
import { createRequire } from 'node:module';
import type * as morph from 'ts-morph';

const load: (name: 'ts-morph') => typeof morph = createRequire(import.meta.url);

export const { Node, Project, ScriptKind, SyntaxKind } = load('ts-morph');

export type Node = morph.Node;
export type SourceFile = morph.SourceFile;
export type TypeNode = morph.TypeNode;
export type InterfaceDeclaration = morph.InterfaceDeclaration;
export type TypeLiteralNode = morph.TypeLiteralNode;
