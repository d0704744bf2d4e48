import { shaderPrelude } from "./shader-prelude.mjs";

// Red: buildings, nearest solid. Green: how warm a lit window is. Blue: neon and shop signs.
const street = `
  let seed = 23
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const ground = height * 0.70
  function block(x, w, h, shade, lit) {
    const y = ground - h
    context.fillStyle = 'rgb(' + shade + ',0,0)'
    context.fillRect(x, y, w, h + 4)
    const roof = random()
    if (roof > 0.66) { context.fillRect(x + w * 0.2, y - 26, w * 0.22, 26); context.fillRect(x + w * 0.28, y - 60, 3, 40) }
    else if (roof > 0.33) { context.beginPath(); context.ellipse(x + w * 0.6, y - 22, 22, 22, 0, 0, 7); context.fill(); context.fillRect(x + w * 0.6 - 22, y - 22, 44, 22) }
    else context.fillRect(x - 5, y - 7, w + 10, 9)
    const step = 26
    for (let wy = y + 20; wy < ground - 92; wy += step * 1.25) for (let wx = x + 12; wx < x + w - 20; wx += step) {
      const r = random()
      if (r < lit) { context.fillStyle = 'rgb(' + shade + ',' + Math.floor(60 + 195 * random() * random()) + ',0)'; context.fillRect(wx, wy, 13, 18) }
      else { context.fillStyle = 'rgb(' + Math.max(0, shade - 26) + ',0,0)'; context.fillRect(wx, wy, 13, 18) }
    }
  }
  for (let x = -30; x < width; ) { const w = 80 + random() * 120; block(x, w, height * (0.30 + 0.26 * random()), 90, 0.17); x += w * 0.93 }
  for (let x = -50; x < width; ) { const w = 130 + random() * 150; const middle = Math.abs(x + w / 2 - width * 0.53) / width; if (middle > 0.12) block(x, w, height * (0.12 + 0.60 * middle + 0.10 * random()), 170, 0.34); x += w + 4 }
  for (const [x, w, h] of [[-40, 330, 0.60], [1640, 330, 0.66]]) block(x, w, height * h, 255, 0.42)
  const shops = [[0.01, 0.15], [0.175, 0.075], [0.27, 0.06], [0.66, 0.06], [0.735, 0.09], [0.865, 0.13]]
  for (const [sx, sw] of shops) {
    context.fillStyle = 'rgb(255,225,0)'; context.fillRect(width * sx, ground - 66, width * sw, 62)
    context.fillStyle = 'rgb(255,60,0)'
    for (let i = 0; i < 5; i++) context.fillRect(width * (sx + sw * (0.04 + 0.96 * random() * 0.9)), ground - 58 + random() * 10, 6 + random() * 14, 60)
    context.fillStyle = 'rgb(255,0,0)'
    context.beginPath(); context.moveTo(width * sx - 6, ground - 66); context.lineTo(width * (sx + sw) + 6, ground - 66); context.lineTo(width * (sx + sw) + 22, ground - 46); context.lineTo(width * sx - 22, ground - 46); context.fill()
  }
  context.font = '700 40px "Noto Sans Devanagari"'; context.textAlign = 'center'
  context.fillStyle = 'rgb(255,0,255)'
  context.fillText('चाय', width * 0.085, ground - 86)
  context.font = '700 34px "Noto Sans Tamil"'; context.fillText('தேநீர்', width * 0.93, ground - 88)
  context.font = '800 30px "Noto Sans"'; context.fillStyle = 'rgb(255,0,170)'; context.fillText('BOOKS', width * 0.212, ground - 82); context.fillText('RADIO', width * 0.778, ground - 82)
  context.save(); context.translate(width * 0.895, ground - 330); context.rotate(Math.PI / 2); context.font = '800 44px "Noto Sans"'; context.fillStyle = 'rgb(255,0,255)'; context.fillText('HOTEL', 60, 0); context.restore()
`;

// Left half: auto-rickshaw. Right half: person with umbrella. Red solid, green lamp, blue rim light.
const figures = `
  const s = height / 500
  context.fillStyle = '#f00'
  context.beginPath()
  context.moveTo(60 * s, 400 * s); context.lineTo(52 * s, 300 * s); context.quadraticCurveTo(56 * s, 180 * s, 110 * s, 160 * s); context.lineTo(330 * s, 152 * s)
  context.quadraticCurveTo(372 * s, 158 * s, 398 * s, 262 * s); context.lineTo(430 * s, 292 * s); context.quadraticCurveTo(452 * s, 320 * s, 446 * s, 392 * s); context.lineTo(60 * s, 410 * s); context.fill()
  for (const [x, r] of [[130, 46], [405, 42]]) { context.beginPath(); context.arc(x * s, 412 * s, r * s, 0, 7); context.fill() }
  context.globalCompositeOperation = 'destination-out'
  context.beginPath(); context.moveTo(345 * s, 178 * s); context.quadraticCurveTo(362 * s, 188 * s, 380 * s, 256 * s); context.lineTo(318 * s, 262 * s); context.lineTo(312 * s, 176 * s); context.fill()
  context.beginPath(); context.roundRect(170 * s, 184 * s, 112 * s, 84 * s, 10); context.fill()
  context.globalCompositeOperation = 'source-over'
  context.beginPath(); context.arc(300 * s, 216 * s, 21 * s, 0, 7); context.fill(); context.beginPath(); context.ellipse(298 * s, 285 * s, 40 * s, 52 * s, 0, 0, 7); context.fill()
  context.beginPath(); context.arc(215 * s, 222 * s, 19 * s, 0, 7); context.fill(); context.beginPath(); context.ellipse(213 * s, 280 * s, 34 * s, 42 * s, 0, 0, 7); context.fill()
  context.fillStyle = '#ff0'; context.beginPath(); context.ellipse(440 * s, 318 * s, 11 * s, 15 * s, 0, 0, 7); context.fill()
  context.fillStyle = '#f80'; context.fillRect(52 * s, 330 * s, 10 * s, 22 * s)
  context.strokeStyle = '#f0f'; context.lineWidth = 5 * s; context.beginPath(); context.moveTo(110 * s, 158 * s); context.lineTo(330 * s, 150 * s); context.quadraticCurveTo(366 * s, 156 * s, 388 * s, 226 * s); context.stroke()
  const o = width / 2 + 250 * s
  context.fillStyle = '#f00'
  context.beginPath(); context.moveTo(o - 118 * s, 178 * s); context.quadraticCurveTo(o - 100 * s, 62 * s, o, 52 * s); context.quadraticCurveTo(o + 100 * s, 62 * s, o + 118 * s, 178 * s)
  for (let i = 0; i < 4; i++) context.quadraticCurveTo(o + (118 - 59 * i - 29) * s, 150 * s, o + (118 - 59 * (i + 1)) * s, 178 * s)
  context.fill(); context.fillRect(o - 2 * s, 34 * s, 4 * s, 22 * s)
  context.lineWidth = 5 * s; context.strokeStyle = '#f00'; context.beginPath(); context.moveTo(o, 160 * s); context.lineTo(o, 300 * s); context.stroke()
  context.beginPath(); context.arc(o - 22 * s, 196 * s, 24 * s, 0, 7); context.fill()
  context.beginPath(); context.moveTo(o - 50 * s, 232 * s); context.quadraticCurveTo(o - 22 * s, 208 * s, o + 6 * s, 232 * s); context.lineTo(o + 24 * s, 292 * s); context.lineTo(o + 8 * s, 300 * s); context.lineTo(o + 14 * s, 392 * s); context.lineTo(o - 62 * s, 392 * s); context.fill()
  context.fillRect(o - 46 * s, 388 * s, 18 * s, 72 * s); context.fillRect(o - 14 * s, 388 * s, 18 * s, 72 * s); context.fillRect(o - 48 * s, 452 * s, 28 * s, 9 * s); context.fillRect(o - 14 * s, 452 * s, 28 * s, 9 * s)
  context.strokeStyle = '#f0f'; context.lineWidth = 5 * s; context.beginPath(); context.moveTo(o - 116 * s, 174 * s); context.quadraticCurveTo(o - 99 * s, 63 * s, o, 53 * s); context.quadraticCurveTo(o + 60 * s, 60 * s, o + 92 * s, 108 * s); context.stroke()
`;

const fragment = `${shaderPrelude}
const float GROUND=.30;
const float ASPECT=1.77778;
vec4 figure(vec2 p,vec2 at,float size,float which,float flip){
  vec2 q=(p-at)/size; q.x*=flip; vec2 t=q+vec2(.5,.08);
  if(t.x<0.||t.x>1.||t.y<0.||t.y>1.) return vec4(0.);
  return texture(B,vec2((t.x+which)*.5,t.y));
}
float lane(float speed,float offset){ return fract(T*speed+offset)*3.0-.6; }
vec3 lamps(vec2 p){
  vec3 c=vec3(0.);
  for(int i=0;i<4;i++){
    float f=float(i); float side=mod(f,2.)*2.-1.; float far=floor(f*.5);
    vec2 at=vec2(.93+side*(.56-.30*far),.665-.165*far);
    float l=length(p-at);
    vec3 warm=vec3(1.,.60,.24);
    c+=warm*((.55-.15*far)*exp(-l*(46.+40.*far))*1.9+.16*exp(-l*7.)+.12*smoothstep(.010-.004*far,.006-.003*far,l)*9.);
    vec2 v=p-at; float cone=smoothstep(.42,.0,abs(v.x)/max(-v.y,.001))*smoothstep(.0,-.02,v.y);
    c+=warm*cone*exp(v.y*4.5)*.075;
  }
  return c;
}
vec3 traffic(vec2 p){
  vec3 c=vec3(0.);
  for(int i=0;i<4;i++){
    float f=float(i); bool toward=i<2;
    float x=lane(toward?1.:2.,f*.47+.13); float dir=toward?1.:-1.; if(!toward) x=1.8-x;
    float y=GROUND+.026+(toward?.0:.012);
    for(int k=0;k<2;k++){
      vec2 at=vec2(x+dir*float(k)*.022,y); float l=length(p-at);
      c+=vec3(1.,.93,.78)*(.55*exp(-l*52.)+1.6*smoothstep(.0062,.003,l));
      vec2 tail=vec2(x-dir*(.15-.012*float(k)),y+.004); float m=length(p-tail);
      c+=vec3(1.,.08,.06)*(.35*exp(-m*50.)+1.1*smoothstep(.0052,.0025,m));
    }
    vec2 v=p-vec2(x,y); float beam=v.x*dir;
    c+=vec3(1.,.9,.7)*.20*smoothstep(0.,.04,beam)*exp(-beam*5.)*exp(-pow(v.y/(.010+.09*max(beam,0.)),2.));
  }
  return c;
}
vec3 carBodies(vec3 c,vec2 p){
  for(int i=0;i<4;i++){
    float f=float(i); bool toward=i<2;
    float x=lane(toward?1.:2.,f*.47+.13); float dir=toward?1.:-1.; if(!toward) x=1.8-x;
    vec2 v=vec2((x-p.x)*dir,p.y-GROUND-.004-(toward?0.:.010));
    float top=.052*smoothstep(.165,.135,v.x)*smoothstep(.030,.060,v.x);
    float body=.028+.024*smoothstep(.030,.066,v.x)*smoothstep(.150,.118,v.x);
    float m=smoothstep(.0015,-.0015,v.y-body)*smoothstep(-.004,.0,v.x+.004)*smoothstep(.165,.160,v.x)*smoothstep(-.016,-.010,v.y);
    vec3 paint=mix(vec3(.030,.035,.060),vec3(.11,.14,.20),smoothstep(.035,.052,v.y));
    float pane=smoothstep(.033,.036,v.y)*smoothstep(body-.004,body-.007,v.y)*smoothstep(.052,.060,v.x)*smoothstep(.135,.127,v.x);
    paint=mix(paint,vec3(.30,.22,.14),pane*.8);
    c=mix(c,paint,m);
  }
  return c;
}
vec3 city(vec2 p){
  vec2 uv=vec2(p.x/ASPECT,p.y);
  float flash=pow(max(0.,1.-abs(T-.46)*60.),2.)+.6*pow(max(0.,1.-abs(T-.475)*90.),2.);
  float cloud=fbm(vec2(p.x*1.6,p.y*3.6)+wander(.30));
  vec3 c=mix(vec3(.150,.120,.150),vec3(.026,.045,.082),smoothstep(.36,1.,p.y));
  c*=.55+1.0*cloud;
  c+=vec3(.36,.18,.09)*exp(-max(p.y-.34,0.)*6.)*.45;
  c+=vec3(.32,.40,.62)*flash*(.35+cloud);
  vec4 b=texture(A,uv);
  float level=b.r; 
  vec3 fog=mix(vec3(.070,.085,.135),vec3(.27,.165,.12),exp(-max(p.y-.30,0.)*7.5));
  vec3 wall=mix(fog*.80+vec3(.02),vec3(.016,.022,.038),smoothstep(.30,1.,level));
  wall+=vec3(.20,.11,.05)*exp(-max(p.y-.30,0.)*9.)*level*.5;
  wall+=vec3(.10,.14,.22)*flash*(1.-level*.5);
  vec2 cell=floor(uv*vec2(74.,40.)); float blink=step(.93,hash(cell))*step(.5,fract(T*3.+hash(cell+2.)));
  vec3 warm=mix(vec3(1.,.66,.30),vec3(.70,.86,1.),step(.80,hash(floor(uv*vec2(38.,22.)))))*b.g*b.g*(1.55-.9*blink)*smoothstep(.25,1.,level+.25);
  vec3 neon=mix(vec3(1.,.16,.36),vec3(.16,.85,1.),step(.5,uv.x+.0))*b.b*2.3;
  if(uv.x>.89&&p.y>.42) neon=vec3(1.,.25,.32)*b.b*2.2*(.86+.14*sin(TAU*T*23.)*sin(TAU*T*9.));
  c=mix(c,wall+warm+neon,smoothstep(.10,.30,level));
  float halo=textureLod(A,uv,5.).b; float halo2=textureLod(A,uv,6.2).b;
  c+=((uv.x<.5||p.y>.42)?vec3(1.,.16,.34):vec3(.16,.75,1.))*(halo*.55+halo2*.55);
  float spill=textureLod(A,uv,5.5).g;
  c+=vec3(1.,.58,.24)*spill*.34;
  return c;
}
vec3 scene(vec2 p){
  vec3 c=city(p);
  for(int i=0;i<4;i++){ float f=float(i); float side=mod(f,2.)*2.-1.; float far=floor(f*.5);
    float lx=.93+side*(.60-.32*far); float top=.685-.165*far; 
    float pole=smoothstep(.0042-.0016*far,.0026-.0014*far,abs(p.x-lx))*step(p.y,top)*step(GROUND-.02,p.y);
    float arm=smoothstep(.003,.0015,abs(p.y-top+.06*pow(abs(p.x-lx)/.05,2.)*.25))*step(0.,(lx-p.x)*side)*step((lx-p.x)*side,.046);
    c=mix(c,vec3(.014,.018,.030),max(pole,arm)); }
  c=carBodies(c,p);
  c+=lamps(p)+traffic(p);
  float rx=lane(1.,.63);
  vec4 r=figure(p,vec2(rx,GROUND-.006),.17,0.,1.);
  vec3 rick=mix(vec3(.020,.022,.030),vec3(.42,.30,.05),smoothstep(.075,.11,p.y-GROUND)*.55); rick=mix(rick,vec3(2.,1.7,1.1),r.g*r.g*.9); rick+=vec3(.9,.55,.25)*r.b*.6;
  c=mix(c,rick,r.a);
  c+=vec3(1.,.92,.74)*.55*exp(-length(p-vec2(rx+.062,GROUND+.032))*44.);
  return c;
}
float streaks(vec2 p,float columns,float speed,float slant,float seed,float len){
  vec2 q=vec2((p.x+p.y*slant)*columns,p.y);
  float id=floor(q.x); float h=hash(vec2(id,seed)); float k=floor(speed*(.8+.4*h)+.5);
  float y=fract(q.y*1.15*(.6+.4*h)+T*k+h*17.);
  float on=step(.52,hash(vec2(id,seed+4.)));
  return on*smoothstep(.24,.04,abs(fract(q.x)-.5))*smoothstep(1.-len,1.-len*.3,y)*smoothstep(1.,.994,y);
}
void main(){
  vec2 uv=gl_FragCoord.xy/R; vec2 p=vec2(uv.x*ASPECT,uv.y); vec3 c;
  if(p.y>=GROUND) c=scene(p);
  else{
    float depth=GROUND-p.y; float persp=1./(depth+.05);
    vec2 g=vec2((p.x-.93)*persp*1.6,persp*3.);
    float rough=noise(g*vec2(5.,6.)); float grain=noise(g*vec2(19.,23.));
    float puddle=smoothstep(.40,.62,fbm2(g*vec2(.9,1.6)+4.));
    float r=(noise(vec2(p.x*16.,p.y*44.)+wander(2.))-.5)*.7+(grain-.5)*.8*(1.-puddle*.8);
    float ring=0.;
    for(int i=0;i<2;i++){ vec2 cellp=vec2(p.x*(13.+7.*float(i)),pow(depth,.72)*34.+float(i)*3.3); vec2 id=floor(cellp); float h=hash(id+float(i)*9.); float ph=fract(T*floor(16.+9.*h)+h*7.);
      vec2 o=(vec2(hash(id+1.),hash(id+2.))-.5)*.45; float d=length((fract(cellp)-.5-o)*vec2(1.,1.)); ring+=sin(d*46.-ph*22.)*smoothstep(.06,.0,abs(d-ph*.30))*(1.-ph); }
    r+=ring*.30;
    vec2 m=vec2(p.x+r*.010,GROUND+depth*1.28+r*(.02+.11*depth));
    vec3 mirror=scene(m);
    vec3 soft=city(vec2(p.x+r*.02,GROUND+depth*1.9+.01+r*.05))+lamps(vec2(p.x+r*.014,GROUND+depth*1.5))+traffic(vec2(p.x+r*.02,GROUND+.02+depth*.18));
    vec3 asphalt=vec3(.020,.023,.032)*(.6+.8*rough)+soft*.12;
    float fresnel=mix(.66,.30,smoothstep(0.,.30,depth));
    c=mix(asphalt+soft*fresnel*.42,mirror*fresnel*1.18,.28+.66*puddle);
    c+=vec3(.5,.5,.55)*ring*.035*puddle;
    c=mix(c,vec3(.055,.05,.06),smoothstep(.02,0.,depth)*.6);
  }
  vec2 who=vec2(.46,.115);
  float idle=.002*sin(TAU*T*3.);
  vec4 u=figure(p,who+vec2(0.,idle*.3),.50,1.,1.);
  vec3 person=vec3(.010,.012,.020)+vec3(.16,.035,.045)*smoothstep(.38,.50,p.y)*.9; person+=vec3(1.,.55,.30)*u.b*.85;
  if(p.y<.125){ float d=.125-p.y; float r=noise(vec2(p.x*40.,p.y*90.)+wander(1.7))-.5; vec4 f=figure(vec2(p.x+r*.02,.125+d*1.1+r*.02),who,.50,1.,1.); c=mix(c,vec3(.012,.013,.02),f.a*.6*smoothstep(.14,.0,d)); }
  c=mix(c,person,u.a);
  float haze=fbm2(vec2(p.x*1.3,p.y*2.)+wander(.5));
  c=mix(c,vec3(.20,.165,.17),.10*haze);
  float light=clamp(dot(textureLod(A,vec2(uv.x,max(uv.y,.34)),7.).rg,vec2(.2,1.2)),0.,1.);
  c+=vec3(.62,.66,.76)*streaks(p,150.,34.,.06,1.,.12)*(.05+.17*light);
  c+=vec3(.68,.70,.78)*streaks(p,76.,26.,.085,2.,.17)*(.06+.20*light);
  c+=vec3(.74,.76,.84)*streaks(p,58.,22.,.11,3.,.22)*.085;
  c=film(c*1.25); c=pow(c,vec3(.90));
  c*=1.-.34*pow(length((uv-.5)*vec2(1.05,1.)),2.4)*1.6;
  fragment=vec4(label(dither(c,gl_FragCoord.xy),uv),1.);
}`;

export const monsoonScene = {
  fragment,
  textures: [
    { name: "A", width: 1920, height: 1080, paint: street },
    { name: "B", width: 1000, height: 500, paint: figures },
  ],
};
