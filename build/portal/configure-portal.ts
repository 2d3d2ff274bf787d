import { iconFiles, linkPreview } from '../brand/brand-pictures.ts';
import type { Brand } from '../brand/read-brand.ts';
import { provideConfig } from '../../src/portal-config.ts';
import { texts } from '../../src/texts.ts';
import { dress, fillPage, previewFile } from './fill-page.ts';
import type { PortalFiles } from './portal-files.ts';
import { renderPages } from './render-pages.tsx';
import type { PortalValues } from './demonstration-portal.ts';

interface ConfigureOptions {
  readonly values: PortalValues;
  readonly brand: Brand;
  /** the portal's public origin; null: no canonical URL and no link preview */
  readonly publicOrigin: string | null;
}

/**
 * Creates the files of one utility's portal: the page with the prerendered landing, and the pictures. The build output contains
 * no utility's data.
 * @param template content of `template.html`
 */
export async function configurePortal(
  template: string,
  { values, brand, publicOrigin }: ConfigureOptions,
): Promise<PortalFiles> {
  const names = { utilityName: values.utilityName, serviceName: texts.serviceName };
  const { config, files } = await dress(values, brand);
  provideConfig(config);
  const page = fillPage(template, config, brand, publicOrigin);
  const rendered = Object.entries(await renderPages());
  files.set(
    'index.html',
    Buffer.from(rendered.reduce((html, [name, part]) => html.replace(`<!--${name}-->`, () => part), page)),
  );
  for (const [name, content] of await iconFiles(brand, names)) files.set(name, Buffer.from(content));
  if (publicOrigin !== null) files.set(previewFile, await linkPreview(brand, names));
  return files;
}
