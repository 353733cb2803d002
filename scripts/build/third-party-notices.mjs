// @ts-check
/** The licences of the packages whose code is in the bundles, as these ask to be handed on. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

/** A package by its folder, and the file names in it that hold its licence and what else it wants to be said. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u;
const LICENCE = /^licen[cs]e(?:\.(?:md|txt))?$/iu;
const NOTICE = /^(?:third-?party-?)?notices?(?:\.(?:md|txt))?$|^copyrightnotice\.txt$/iu;

/** For packages that name their licence without its text. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES
OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The notices of every package of which at least a byte is in some bundle, in order of name.
 *
 * @param {readonly import('esbuild').Metafile[]} metafiles what esbuild says of the bundles.
 * @returns {string}
 * @throws when a package has neither the text of a licence nor one that is known here.
 */
export function thirdPartyNotices(metafiles) {
  const folders = new Set(metafiles.flatMap(bundledFiles).flatMap((file) => PACKAGE.exec(file) ?? []));
  const notices = [...folders].map(noticeOf).sort((a, b) => (a.heading < b.heading ? -1 : 1));
  return [
    'Turnlens contains code of these packages, under the licences that follow their names.',
    ...notices.map(({ heading, texts }) => [heading, '='.repeat(heading.length), '', texts.join('\n\n')].join('\n')),
  ].join('\n\n\n') + '\n';
}

/** @param {import('esbuild').Metafile} metafile @returns {string[]} */
function bundledFiles({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
}

/** @param {string} folder relative to the repository @returns {{ heading: string, texts: string[] }} */
function noticeOf(folder) {
  const absolute = path.join(root, folder);
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(absolute, 'package.json'), 'utf8'));
  const files = readdirSync(absolute).sort();
  const licences = files.filter((file) => LICENCE.test(file)).map(read);
  if (licences.length === 0) licences.push(standardText(name, license, author));
  const others = files.filter((file) => NOTICE.test(file)).map(read);
  return { heading: `${name} ${version} (${license})`, texts: [...licences, ...others] };

  /** @param {string} file */
  function read(file) {
    return readFileSync(path.join(absolute, file), 'utf8').replaceAll('\r\n', '\n').trim();
  }
}

/**
 * @param {string} name @param {unknown} license
 * @param {{ name?: string } | string | undefined} author
 * @returns {string}
 */
function standardText(name, license, author) {
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || holder === undefined) throw new Error(`${name} comes without the text of its licence`);
  return `Copyright (c) ${holder}\n\n${MIT}`;
}
