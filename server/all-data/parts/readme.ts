import { leftOut } from '../../../contract/all-data/left-out.js';
import { notMovedBack } from '../../../contract/all-data/not-moved-back.js';
import type { AllDataManifest } from '../../../contract/all-data/manifest.js';

type About = Pick<AllDataManifest, 'made' | 'log' | 'documents' | 'papers'>;

/** What is in the folder, in both languages, for a reader who has nothing but the folder. */
export function readme(about: About): string {
  return `${mongolian(about)}\n---\n\n${english(about)}`;
}

function mongolian({ made, log, documents, papers }: About): string {
  return `# Бүх мэдээлэл

${made.at} цагт ${made.by} авсан. Логийн ${log.position} дэх бичлэг хүртэлх бүх мэдээлэл нэг агшных: хэн нэгэн ажиллаж байсан ч
файлууд хоорондоо зөрөхгүй.

| Хаана | Юу |
| --- | --- |
| \`lists/*.csv\` | Жагсаалт бүр дэлгэц дээрх шигээ: нэр, сонголтын үг, бүх багана |
| \`tables/*.csv\` | Файл, үнэ, гүйлгээ, нэхэмжлэх, банкны мөр зэрэг хүснэгт бүр хадгалагдсан хэлбэрээрээ: дугаар, дэргэд нь нэр |
| \`workbook.xlsx\` | Мөн тэдгээр мөр нэг Excel файлд, хүснэгт бүр нэг хуудас |
| \`move/\` | Хоосон системд буцааж оруулах Excel файлууд: нүүлгэлт тэдгээрийг гар ажилгүй уншина |
| \`files/\` | Тээврийн файл бүр бүх хэсгийн хамт нэг JSON |
| \`log/events.ndjson\` | Лог бүхэлдээ, нэг мөрөнд нэг үйл явдал: байрлал, хэш, өмнөх хэш |
${documents ? '| `documents/`, `pictures/` | Баримт бичиг, зураг: захиалгын кодоор, өөрийн нэртэй |\n' : ''}${papers ? '| `papers/` | Дугаарлаж гаргасан нэхэмжлэх, акт, сануулга PDF хэлбэрээр |\n' : ''}| \`schema/\` | JSON Schema (2020-12), мөн \`columns.md\`: багана бүр юу болохыг хоёр хэлээр |
| \`manifest.json\` | Тоо ширхэг, валют тус бүрийн нийлбэр, логийн байрлал, хэш |
| \`SHA256SUMS\` | Файл бүрийн хэш: \`sha256sum -c SHA256SUMS\` |

CSV нь UTF-8, таслалаар тусгаарласан. Мөнгө аравтын бутархай бичвэр бөгөөд валют нь дэргэдэх баганад эсвэл баганын нэрэнд бий. Өдөр
2026-03-01 хэлбэртэй; \`tables/\` доторх цаг дэлхийн (UTC), \`lists/\` доторх цаг Улаанбаатарын цаг.

\`zuuch export verify <folder>\` нь энэ хавтсыг логтой тулгаж, юу ч өөрчлөгдөөгүйг батална.

## Энд юу байхгүй вэ

${leftOut.map(({ what, why }) => `- ${what.mn}. ${why.mn}`).join('\n')}
- Тайлан, график: эдгээр мөрөөс дахин бодогдоно.
- Устгуулсан хувийн мэдээлэл: хаана ч байхгүй. Логт хувийн утгын оронд түүний хэш (\`$private\`) бий.

## Хоосон системд буцааж оруулахад юу ирэхгүй вэ

${notMovedBack.map(({ what }) => `- ${what.mn}`).join('\n')}
`;
}

function english({ made, log, documents, papers }: About): string {
  return `# All data

Taken at ${made.at} by ${made.by}. Everything up to event ${log.position} of the log, as of one moment: the files agree with each other
although people went on working.

| Where | What |
| --- | --- |
| \`lists/*.csv\` | Every list as on its screen: names, choices in words, all columns |
| \`tables/*.csv\` | Every table of files, prices, postings, invoices, bank lines and so on as it is stored: numbers, with names beside them |
| \`workbook.xlsx\` | The same rows in one workbook, a sheet for each |
| \`move/\` | Workbooks with which all of it comes back into an empty system: a move reads them as they are |
| \`files/\` | Every file with all its parts as one JSON |
| \`log/events.ndjson\` | The whole log, an event a line: position, hash, previous hash |
${documents ? '| `documents/`, `pictures/` | Documents and pictures under the code of their order, with their names |\n' : ''}${papers ? '| `papers/` | Invoices, statements, nettings and reminders that were issued, as PDF |\n' : ''}| \`schema/\` | JSON Schema (2020-12), and \`columns.md\`: what each column is, in both languages |
| \`manifest.json\` | Counts, sums per currency, the position of the log and its hash |
| \`SHA256SUMS\` | The digest of each file: \`sha256sum -c SHA256SUMS\` |

CSV files are UTF-8 and separated by commas. Money is decimal text; its currency is in the column beside it or in the name of the column.
Days are written 2026-03-01; times in \`tables/\` are UTC, times in \`lists/\` are those of Ulaanbaatar.

\`zuuch export verify <folder>\` compares this folder with the log and proves that nothing was changed.

An event of the log follows from the one before it: \`hash\` is the SHA-256 of
\`previous|position|stream|version|type|schema|recordedAt|metaHash|dataHash|key\`, where \`metaHash\` and \`dataHash\` are the SHA-256 of
\`meta\` and \`data\` as they are written, and an absent key is empty. The first event follows from ${'`'}${'0'.repeat(8)}…${'`'}, 64 zeros.

## What is not here

${leftOut.map(({ what, why }) => `- ${what.en}. ${why.en}`).join('\n')}
- Reports and charts: they follow from these rows.
- Personal values that were erased: they are nowhere. The log has digests (\`$private\`) in the place of personal values.

## What does not come back when it is moved into an empty store

${notMovedBack.map(({ what }) => `- ${what.en}`).join('\n')}
`;
}
