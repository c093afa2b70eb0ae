import { chromium } from "@playwright/test"; import sharp from "sharp";
const [a,b]=process.argv.slice(2,4); const paths=(process.argv[4]??"/,/en/services,/servizi/bancone-glam,/referenze,/prenota,/faq,/contatti,/blog,/su-misura").split(",");
const br=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for(const w of [390,1440]) for(const p of paths){ const shots=[];
 for(const base of [a,b]){const pg=await br.newPage({viewport:{width:w,height:900},reducedMotion:"reduce"});const r=await pg.goto(base+p,{waitUntil:"load"}); await pg.evaluate(async()=>{for(const i of document.images){i.loading="eager"} await Promise.all([...document.images].map(i=>i.decode().catch(()=>0)))}); await pg.waitForTimeout(200); const buf=await pg.screenshot({fullPage:true}); const name=`/tmp/bb-run/shots/${base===a?"old":"new"}-${w}${p.replace(/\//g,"_")}.png`; await sharp(buf).toFile(name); shots.push(await sharp(buf).raw().toBuffer({resolveWithObject:true})); if(r.status()!==200)console.log(p,r.status()); await pg.close();}
 const [x,y]=shots; if(x.info.height!==y.info.height){console.log(w,p,"HEIGHT",x.info.height,y.info.height);continue}
 let d=0,m=0,rows=new Set(); for(let i=0;i<x.data.length;i+=x.info.channels){const e=Math.max(Math.abs(x.data[i]-y.data[i]),Math.abs(x.data[i+1]-y.data[i+1]),Math.abs(x.data[i+2]-y.data[i+2])); if(e>2){d++; rows.add(Math.floor(i/x.info.channels/x.info.width/50)*50)} if(e>m)m=e;} console.log(w,p,"diff px",d,"max",m,[...rows].slice(0,8).join());
} await br.close();
